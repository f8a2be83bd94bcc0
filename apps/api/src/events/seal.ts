import { createHash } from 'node:crypto'
import type { Actor } from '../database/audit.ts'

export type EntryContent = {
  readonly id: number
  /** In UTC, with microseconds. */
  readonly at: string
  readonly actor_id: number | null
  readonly area: string
  readonly action: string
  readonly record_id: number | null
  readonly record_name: string | null
  readonly record_name_ja: string | null
  /** The JSON text that PostgreSQL returns. */
  readonly changes: string
  readonly request_id: string | null
  readonly ip: string | null
  readonly source: Actor['source']
  /** The User-Agent header of the request. Null if the request had none, and in entries of earlier versions. */
  readonly user_agent: string | null
}

export type Seal = {
  /** The position in the chain: the first entry has 1, and no number is left out. */
  readonly sequence: number
  readonly previousHash: Buffer
  /** SHA-256 over the previous hash, the sequence number and the content. */
  readonly hash: Buffer
}
export type SealedEntry = { readonly content: EntryContent; readonly seal: Seal }

export type Link = Pick<Seal, 'sequence' | 'hash'>
export const BEGINNING: Link = { sequence: 0, hash: Buffer.alloc(32) }

export function sealOf(content: EntryContent, previous: Link): Seal {
  const sequence = previous.sequence + 1
  const hash = createHash('sha256').update(previous.hash).update(canonical(content, sequence)).digest()
  return { sequence, previousHash: previous.hash, hash }
}

/** The text that is hashed. A change of this function breaks the chain of every installation. */
function canonical(content: EntryContent, sequence: number): string {
  const { id, at, actor_id, area, action, record_id, record_name, record_name_ja } = content
  const { changes, request_id, ip, source, user_agent } = content
  return JSON.stringify([
    ...[sequence, id, at, actor_id, area, action, record_id, record_name, record_name_ja],
    ...[changes, request_id, ip, source],
    ...(user_agent === null ? [] : [user_agent]),
  ])
}
