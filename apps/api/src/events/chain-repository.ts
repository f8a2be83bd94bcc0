import type { ChainProblem } from '@touchline/contract/audit/calls'
import { type Selectable, sql } from 'kysely'
import { type Actor, recordAudit } from '../database/audit.ts'
import { Repository } from '../database/repository.ts'
import type { Tables } from '../database/tables.ts'
import { CONTENT } from './entry-repository.ts'
import type { EntryContent, Link, Seal } from './seal.ts'

export type BrokenEntry = { readonly sequence: number; readonly problem: ChainProblem }
/** `content` is null if the entry was deleted. */
export type StoredEntry = { readonly seal: Seal; readonly content: EntryContent | null }
/** An entry that the last verification found broken. */
export type KnownBreak = { readonly sequence: number; readonly at: string }
export type ChainEnd = Link & { readonly at: string }
export type Anchor = Selectable<Tables['audit_anchors']>
export type DeletedEntries = {
  readonly entries: number
  readonly first_at: string
  readonly last_at: string
  readonly last_sequence: number
}

type StoredSeal = Selectable<Tables['audit_seals']>

/** Reads the chain of sealed entries. */
export class ChainRepository extends Repository {
  async listSealed({ after, limit }: { after: number; limit: number }): Promise<StoredEntry[]> {
    const { rows } = await sql<EntryContent & StoredSeal>`
      select audit_seals.*, ${CONTENT} from audit_seals left join audit_entries on id = entry_id
      where sequence > ${after} order by sequence limit ${limit}`.execute(this.db)
    return rows.map(({ sequence, entry_id: _, previous_hash: previousHash, hash, ...content }) => ({
      seal: { sequence, previousHash, hash },
      content: content.id === null ? null : content,
    }))
  }

  async findSeal(sequence: number): Promise<Seal | undefined> {
    const row = await this.db
      .selectFrom('audit_seals')
      .selectAll()
      .where('sequence', '=', sequence)
      .executeTakeFirst()
    return row && { sequence, previousHash: row.previous_hash, hash: row.hash }
  }

  /** The anchor of the last retention run. */
  findAnchor(): Promise<Anchor | undefined> {
    return this.db.selectFrom('audit_anchors').selectAll().orderBy('last_sequence', 'desc').executeTakeFirst()
  }

  /** Undefined if no stored entry is sealed. */
  async findHead(): Promise<ChainEnd | undefined> {
    const { rows } = await sql<ChainEnd>`
      select sequence, hash, at from audit_seals join audit_entries on id = entry_id
      order by sequence desc limit 1`.execute(this.db)
    return rows[0]
  }

  /** Sums over all retention runs; undefined before the first. */
  async findDeleted(): Promise<DeletedEntries | undefined> {
    const { rows } = await sql<DeletedEntries>`
      select sum(entries)::bigint as entries, min(first_at) as first_at, max(last_at) as last_at,
        max(last_sequence) as last_sequence
      from audit_anchors having count(*) > 0`.execute(this.db)
    return rows[0]
  }

  /** True if a retention run announced the deletion up to this anchor, or beyond it, in the audit trail. */
  async isAnnounced({ last_sequence: through }: Anchor): Promise<boolean> {
    const { rows } = await sql`
      select from audit_entries
      where area = 'audit' and action = 'entries_deleted'
        and (changes -> 'last_sequence' ->> 'new')::bigint >= ${through}
      limit 1`.execute(this.db)
    return rows.length > 0
  }

  /** An entry that follows the sealed ones, has no seal and does not wait for one. */
  async hasLostSeal(): Promise<boolean> {
    const { rows } = await sql`
      select from audit_entries
      where id > coalesce((select entry_id from audit_seals order by sequence desc limit 1), 0)
        and not exists (select from audit_seals where entry_id = id)
        and not exists (select from audit_unsealed where entry_id = id)
      limit 1`.execute(this.db)
    return rows.length > 0
  }

  /** True if the entry at this position records an earlier position. */
  async isHeadRecord({ sequence }: ChainEnd): Promise<boolean> {
    const { rows } = await sql`
      select from audit_seals join audit_entries on id = entry_id
      where sequence = ${sequence} and area = 'audit' and action = 'head_recorded'`.execute(this.db)
    return rows.length > 0
  }

  /** Webhooks that subscribe to the event keep the position outside of the database. */
  recordHead({ sequence, hash }: ChainEnd, actor: Actor): Promise<void> {
    const changes = { sequence: { new: sequence }, hash: { new: hash.toString('hex') } }
    return recordAudit(this.db, { actor, area: 'audit', action: 'head_recorded', changes, recordId: null })
  }

  /** Subscribers of the event tell people. */
  recordBroken({ sequence, problem }: BrokenEntry, actor: Actor): Promise<void> {
    const changes = { sequence: { new: sequence }, reason: { new: problem } }
    return recordAudit(this.db, {
      actor,
      area: 'audit',
      action: 'verification_failed',
      changes,
      recordId: null,
    })
  }

  /** The broken entries that verifications have found and no later one has found intact, the first one first. */
  async listBroken(): Promise<readonly KnownBreak[]> {
    const sequence = sql`(changes -> 'sequence' ->> 'new')::bigint`
    const { rows } = await sql<KnownBreak>`
      select max(failed.at) as at, failed.sequence
      from (
        select id, at, ${sequence} as sequence from audit_entries
        where area = 'audit' and action = 'verification_failed') as failed
      where not exists (
        select from audit_entries
        where area = 'audit' and action = 'verified' and ${sequence} = failed.sequence
          and (audit_entries.at, audit_entries.id) > (failed.at, failed.id))
      group by failed.sequence order by failed.sequence`.execute(this.db)
    return rows
  }

  /** After a failed verification, so that it no longer needs attention. */
  recordIntact({ sequence }: Pick<KnownBreak, 'sequence'>, actor: Actor): Promise<void> {
    const changes = { sequence: { new: sequence } }
    return recordAudit(this.db, { actor, area: 'audit', action: 'verified', changes, recordId: null })
  }
}
