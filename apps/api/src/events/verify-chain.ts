import type { EntryRepository, StoredEntry } from './entry-repository.ts'
import { BEGINNING, type Link, sealOf } from './seal.ts'

const PAGE = 1_000

/** `missing`: no entry has this number. `unlinked`: it does not follow its predecessor. `changed`: its content is not what was sealed. */
export type BrokenEntry = {
  readonly sequence: number
  /** Null if the entry is missing. */
  readonly id: number | null
  readonly problem: 'missing' | 'unlinked' | 'changed'
}
export type Verification = {
  /** Entries that are sealed and as they were written, from the first on. */
  readonly intact: number
  /** The first entry that is not, if there is one. */
  readonly broken: BrokenEntry | null
}

/** Checks every sealed entry, from the first on. Deleted entries at the end of the chain leave no trace in it. */
export async function verifyChain(entries: EntryRepository): Promise<Verification> {
  let last: Link = BEGINNING
  for (;;) {
    const page = await entries.listSealed({ after: last.sequence, limit: PAGE })
    for (const entry of page) {
      const broken = findProblem(entry, last)
      if (broken) return { intact: last.sequence, broken }
      last = entry.seal
    }
    if (page.length < PAGE) return { intact: last.sequence, broken: null }
  }
}

function findProblem({ content, seal }: StoredEntry, previous: Link): BrokenEntry | undefined {
  const sequence = previous.sequence + 1
  if (!content || seal.sequence !== sequence) return { sequence, id: null, problem: 'missing' }
  const expected = sealOf(content, previous)
  if (!seal.previousHash.equals(previous.hash)) return { sequence, id: content.id, problem: 'unlinked' }
  if (!seal.hash.equals(expected.hash)) return { sequence, id: content.id, problem: 'changed' }
  return undefined
}
