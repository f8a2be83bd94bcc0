import type { ChainPosition, ChainProblem } from '@touchline/contract/audit/calls'
import type { BrokenEntry, ChainEnd, ChainRepository, StoredEntry } from './chain-repository.ts'
import { BEGINNING, type Link, sealOf } from './seal.ts'

/** Entries per query. An entry may have 100 kB, and hashing a page must not block the event loop for long. */
const PAGE = 200

export type Verification = {
  /** The number of entries that were checked and are intact. */
  readonly checked: number
  /** The last intact entry that was checked. */
  readonly head: ChainEnd | null
  readonly broken: BrokenEntry | null
  /** True if `limit` or `signal` ended the check before the end of the chain. */
  readonly more: boolean
}
type VerifyOptions = {
  /** A noted position. The check begins with the entry at this position. */
  readonly since?: ChainPosition | undefined
  readonly limit?: number | undefined
  /** Ends the check after the current page. */
  readonly signal?: AbortSignal
}

/**
 * Checks the chain from its anchor, or from a noted position. Without a noted position, it cannot detect that entries at
 * the end were deleted together with their seals.
 */
export async function verifyChain(
  chain: ChainRepository,
  { since, limit = Number.POSITIVE_INFINITY, signal }: VerifyOptions = {},
): Promise<Verification> {
  const start = since ? await startAt(chain, since) : await startAtAnchor(chain)
  if ('problem' in start) return { checked: 0, head: null, broken: start, more: false }
  const checked = await checkEntries(chain, { start, limit, signal })
  if (checked.broken || checked.more) return checked
  const sequence = (checked.head?.sequence ?? start.sequence) + 1
  return (await chain.hasLostSeal()) ? { ...checked, broken: { sequence, problem: 'unsealed' } } : checked
}

/** The first of the noted positions at which the trail has another entry or none. Deleted entries are not compared. */
export async function verifyPositions(
  chain: ChainRepository,
  positions: readonly ChainPosition[],
): Promise<BrokenEntry | undefined> {
  for (const position of positions) {
    const start = await startAt(chain, position)
    if ('problem' in start) return start
  }
  return undefined
}

/** The link before the noted entry, so that its content is checked too. */
async function startAt(chain: ChainRepository, noted: ChainPosition): Promise<Link | BrokenEntry> {
  const { sequence } = noted
  const seal = await chain.findSeal(sequence)
  if (seal) {
    const isNoted = seal.hash.toString('hex') === noted.hash
    return isNoted ? { sequence: sequence - 1, hash: seal.previousHash } : { sequence, problem: 'other_hash' }
  }
  const anchor = await chain.findAnchor()
  if (!anchor || anchor.last_sequence < sequence) return { sequence, problem: 'cut_off' }
  const isOtherHash = anchor.last_sequence === sequence && anchor.last_hash.toString('hex') !== noted.hash
  return isOtherHash ? { sequence, problem: 'other_hash' } : linkOf(anchor)
}

async function startAtAnchor(chain: ChainRepository): Promise<Link | BrokenEntry> {
  const anchor = await chain.findAnchor()
  if (!anchor) return BEGINNING
  const link = linkOf(anchor)
  return (await chain.isAnnounced(anchor)) ? link : { sequence: link.sequence, problem: 'anchor' }
}

function linkOf({
  last_sequence: sequence,
  last_hash: hash,
}: {
  last_sequence: number
  last_hash: Buffer
}): Link {
  return { sequence, hash }
}

async function checkEntries(
  chain: ChainRepository,
  { start, limit, signal }: { start: Link; limit: number; signal: AbortSignal | undefined },
): Promise<Verification> {
  let last = start
  let head: ChainEnd | null = null
  let checked = 0
  while (checked < limit && !signal?.aborted) {
    const size = Math.min(PAGE, limit - checked)
    const page = await chain.listSealed({ after: last.sequence, limit: size })
    const { intact, broken } = checkPage(page, last)
    const end = intact.at(-1)
    if (end) {
      last = end.seal
      head = { ...linkOfSeal(end), at: end.content?.at ?? '' }
      checked += intact.length
    }
    if (!broken && page.length < size) return { checked, head, broken: null, more: false }
    if (!broken) continue
    const anchor = await chain.findAnchor()
    const isDeletedMeanwhile = anchor !== undefined && anchor.last_sequence >= broken.sequence
    if (!isDeletedMeanwhile) return { checked, head, broken, more: false }
    last = linkOf(anchor)
  }
  return { checked, head, broken: null, more: true }
}

function linkOfSeal({ seal: { sequence, hash } }: StoredEntry): Link {
  return { sequence, hash }
}

type CheckedPage = { readonly intact: readonly StoredEntry[]; readonly broken: BrokenEntry | null }

/** `intact` are the entries up to the first broken one. */
function checkPage(page: readonly StoredEntry[], start: Link): CheckedPage {
  let last = start
  for (const [index, entry] of page.entries()) {
    const problem = problemOf(entry, { last, page })
    if (problem) return { intact: page.slice(0, index), broken: { sequence: last.sequence + 1, problem } }
    last = entry.seal
  }
  return { intact: page, broken: null }
}

type Neighbourhood = { readonly last: Link; readonly page: readonly StoredEntry[] }

function problemOf({ content, seal }: StoredEntry, { last, page }: Neighbourhood): ChainProblem | undefined {
  if (!content || seal.sequence !== last.sequence + 1) return 'missing'
  if (!seal.previousHash.equals(last.hash)) return 'unlinked'
  if (seal.hash.equals(sealOf(content, last).hash)) return undefined
  const isElsewhere = page.some(
    (other) => other.content && seal.hash.equals(sealOf(other.content, last).hash),
  )
  return isElsewhere ? 'swapped' : 'changed'
}
