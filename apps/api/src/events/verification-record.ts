import type { ChainPosition } from '@touchline/contract/audit/calls'
import type { Actor } from '../database/audit.ts'
import type { ChainRepository } from './chain-repository.ts'
import type { Verification } from './verify-chain.ts'

type Verified = Pick<Verification, 'head' | 'broken' | 'more'> & {
  /** The position where the verification began; undefined for the beginning of the chain. */
  readonly since: ChainPosition | undefined
}

/** Records a broken entry, and the first later verification that passes it. */
export async function recordVerification(
  chain: ChainRepository,
  { since, head, broken, more }: Verified,
  actor: Actor,
): Promise<void> {
  if (broken) return chain.recordBroken(broken, actor)
  const last = more ? (head?.sequence ?? 0) : Number.POSITIVE_INFINITY
  for (const known of await chain.listBroken()) {
    if (known.sequence >= (since?.sequence ?? 0) && known.sequence <= last)
      await chain.recordIntact(known, actor)
  }
}
