import type { EntryRepository, StoredEntry } from './entry-repository.ts'
import { BEGINNING, type Link, sealOf } from './seal.ts'

const PAGE = 1_000

/**
 * `missing`: no entry has this number. `unlinked`: the entry's hash does not follow its predecessor. `changed`: the
 * content differs from the sealed content.
 */
export type BrokenEntry = {
  readonly sequence: number
  readonly id: number | null
  readonly problem: 'missing' | 'unlinked' | 'changed'
}
export type Verification = {
  readonly intact: number
  readonly broken: BrokenEntry | null
}

/** Cannot detect that entries at the end of the chain were deleted together with their seals. */
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
