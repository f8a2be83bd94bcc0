import type { ShortenedRetention } from '@touchline/contract/live-events'
import { sql } from 'kysely'
import { type Actor, recordAudit } from '../database/audit.ts'
import { Repository } from '../database/repository.ts'

/** The oldest entries of the chain that are all past the retention period. */
export type ExpiredStretch = {
  readonly entries: number
  readonly first_at: string
  readonly last_at: string
  readonly last_sequence: number
  readonly last_hash: string
}

/** Deletes only what the triggers of migration 16 allow. Migration 26 delays a shorter period. */
export class RetentionRepository extends Repository {
  /** The instant before which entries expire after `days`. */
  async limitOf(days: number): Promise<string> {
    const { rows } = await sql<{ before: string }>`
      select now() - make_interval(days => ${days}::integer) as before`.execute(this.db)
    return rows[0]?.before ?? ''
  }

  async countBefore(instant: string): Promise<number> {
    const { rows } = await sql<{ entries: number }>`
      select count(*) as entries from audit_entries where at < ${instant}::timestamptz`.execute(this.db)
    return rows[0]?.entries ?? 0
  }

  /** Null unless a shorter period waits for its effect. */
  async findShortened(): Promise<ShortenedRetention> {
    const name = (language: 'en' | 'ja') =>
      sql`person_name(users.firstname, users.lastname, ${sql.lit(language)})`
    const { rows } = await sql<NonNullable<ShortenedRetention>>`
      select retention_days_of(fields) as days, changed_at + interval '7 days' as effective_at,
        case when users.id is not null
          then jsonb_build_object('en', ${name('en')}, 'ja', ${name('ja')}) end as changed_by
      from site_settings, audit_retention_changes left join users on users.id = changed_by
      where site_settings.name = 'finance' and changed_at > now() - interval '7 days'
        and retention_days_of(fields) > 0 and (former_days = 0 or former_days > retention_days_of(fields))
      order by changed_at desc limit 1`.execute(this.db)
    return rows[0] ?? null
  }

  /** The expired entries after `after`, at most `limit`; undefined if the next entry is not expired. */
  async findExpired({ after, limit }: { after: number; limit: number }): Promise<ExpiredStretch | undefined> {
    const { rows } = await sql<ExpiredStretch>`
      with next as materialized (
        select sequence, hash, at from audit_seals join audit_entries on id = entry_id
        where sequence > ${after} order by sequence limit ${limit}),
      expired as (
        select * from next
        where sequence < coalesce((select min(sequence) from next where at >= audit_retention_limit()), ${after + limit + 1}))
      select count(*) as entries, min(at) as first_at, max(at) as last_at, max(sequence) as last_sequence,
        (select encode(hash, 'hex') from expired order by sequence desc limit 1) as last_hash
      from expired where audit_retention_limit() is not null
      having count(*) > 0`.execute(this.db)
    return rows[0]
  }

  /** The last deleted number; 0 before the first retention run. */
  async findAnchored(): Promise<number> {
    const { rows } = await sql<{ anchored: number }>`
      select coalesce(max(last_sequence), 0) as anchored from audit_anchors`.execute(this.db)
    return rows[0]?.anchored ?? 0
  }

  /** Records what the run is about to delete, before it deletes anything. */
  async announce(stretch: ExpiredStretch, actor: Actor): Promise<void> {
    const changes = Object.fromEntries(Object.entries(stretch).map(([name, value]) => [name, { new: value }]))
    await recordAudit(this.db, { actor, area: 'audit', action: 'entries_deleted', changes, recordId: null })
  }

  async delete(stretch: ExpiredStretch): Promise<void> {
    const { entries, last_sequence: last, last_hash } = stretch
    // both ends, as SQL text: PostgreSQL expects far more rows below a parameter, and would read all entries
    const isInStretch = sql`sequence > ${sql.lit(last - entries)} and sequence <= ${sql.lit(last)}`
    await this.db.transaction().execute(async (db) => {
      await sql`
        insert into audit_anchors (last_sequence, last_hash, entries, first_at, last_at)
        select ${last}, decode(${last_hash}, 'hex'), ${entries}, min(at), max(at)
        from audit_seals join audit_entries on id = entry_id where ${isInStretch}`.execute(db)
      await sql`
        delete from audit_entries using audit_seals where id = entry_id and ${isInStretch}`.execute(db)
      await sql`delete from audit_seals where ${isInStretch}`.execute(db)
    })
  }
}
