import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import { settingsAreas } from '@touchline/contract/events/settings-areas'
import type { KeysetQuery } from '@touchline/contract/records/calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, type Changes, recordAudit } from '../../database/audit.ts'
import { siteToday } from '../../database/site-today.ts'
import type { Tables } from '../../database/tables.ts'
import { RecordPageRepository } from '../../records/page-repository.ts'
import { RecordRepository } from '../../records/repository.ts'
import type { StoredList } from '../../records/stored-list.ts'
import { storedTrail } from './stored-audit.ts'

/** A row of the view `audit_trail`. */
export type TrailRow = Pick<
  AuditEntryResponse,
  'id' | 'sequence' | 'at' | 'area' | 'action' | 'ip' | 'request_id' | 'user_agent'
> & {
  readonly source: string
  readonly actor: number | null
  readonly actor_name: string | null
  readonly actor_name_ja: string | null
  readonly record: number | null
  readonly record_name: string | null
  readonly record_name_ja: string | null
  readonly changes: Changes
}
export type TrailPage = { readonly rows: readonly TrailRow[]; readonly next: number | null }

export type ChangesOfOthers = {
  readonly userId: number
  /** The sequence of the last entry that is left out. */
  readonly after: number
  readonly limit: number
}

export type CountedDays = {
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly timeZone: string
  readonly days: number
}
type DayCount = { readonly on: string; readonly entries: number }

/** These actions on records and settings change nothing. */
const TESTS = ['tested', 'tried']
/** Bounds the search among unseen entries, which may all be those of an import by the reader. */
const MAX_SEARCHED = 5_000

export class AuditRepository {
  readonly #db: Kysely<Tables>
  readonly #pages: RecordPageRepository
  readonly #records: RecordRepository
  readonly #lists: ReadonlyMap<string, StoredList>

  constructor(db: Kysely<Tables>, lists: readonly StoredList[]) {
    this.#db = db
    this.#pages = new RecordPageRepository(db)
    this.#records = new RecordRepository(db)
    this.#lists = new Map(lists.map((list) => [list.key, list]))
  }

  async findPage(query: KeysetQuery): Promise<TrailPage> {
    const { rows, next } = await this.#pages.findBefore(storedTrail, query)
    return { rows: rows as unknown as readonly TrailRow[], next }
  }

  async find(id: number): Promise<TrailRow | undefined> {
    return (await this.#records.find(storedTrail, id)) as unknown as TrailRow | undefined
  }

  /**
   * The newest sealed changes of records and settings by other people, one more than `limit` if there are more. `isCut`:
   * older unseen entries were not searched.
   */
  async listOfOthers({ userId, after, limit }: ChangesOfOthers) {
    const areas = [...this.#lists.keys(), ...Object.keys(settingsAreas)]
    const { rows } = await sql<{ head: number; isCut: boolean; entries: readonly number[] }>`
      with head as (select coalesce(max(sequence), 0) as sequence from audit_seals),
      unseen as (
        select entry_id, sequence from audit_seals where sequence > ${after} order by sequence desc limit ${MAX_SEARCHED}),
      chosen as (
        select id, unseen.sequence from unseen join audit_entries on id = entry_id
        where actor_id <> ${userId} and area = any(${areas}::text[]) and action <> all(${TESTS}::text[])
        order by unseen.sequence desc limit ${limit + 1})
      select head.sequence as head, head.sequence - ${after} > ${MAX_SEARCHED} as "isCut",
        array(select id from chosen order by sequence desc) as entries
      from head`.execute(this.#db)
    const { head = 0, isCut = false, entries = [] } = rows[0] ?? {}
    return { head, isCut, rows: await this.#listEntries(entries) }
  }

  /**
   * The number of entries of each day. Sealed entries are numbered without gaps, so it is the difference between the
   * numbers of two midnights, and no entry is counted. An entry whose transaction lasts past midnight may be on the next
   * day.
   */
  async countDays({ today, timeZone, days }: CountedDays): Promise<readonly DayCount[]> {
    const { rows } = await sql<DayCount>`
      with midnights as (
        select day, coalesce(
          (select sequence from audit_entries join audit_seals on entry_id = id
            where at >= day::timestamp at time zone ${timeZone} order by at, id limit 1),
          (select coalesce(max(sequence), 0) + 1 from audit_seals)) as sequence
        from (select ${today}::date + n as day from generate_series(1 - ${days}::integer, 1) as n) as counted)
      select day as "on", entries from (
        select day, greatest(lead(sequence) over (order by day) - sequence, 0) as entries from midnights) as differences
      where day <= ${today}::date order by day`.execute(this.#db)
    return rows
  }

  async #listEntries(ids: readonly number[]): Promise<readonly TrailRow[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<TrailRow>`
      select id, sequence, at, actor, actor_name, actor_name_ja, area, action, record, name as record_name, record_name_ja,
        changes, ip, request_id, user_agent, source
      from audit_trail where id = any(${ids}::bigint[]) order by sequence desc`.execute(this.#db)
    return rows
  }

  /** The records of these entries that are in their list, as `area id`. One statement reads all lists. */
  async findExisting(rows: readonly Pick<TrailRow, 'area' | 'record'>[]): Promise<ReadonlySet<string>> {
    const queries = [...Map.groupBy(rows, ({ area }) => area)].flatMap(([area, entries]) => {
      const list = this.#lists.get(area)
      const ids = [...new Set(entries.flatMap(({ record }) => record ?? []))]
      return list && ids.length > 0 ? [listedIds(list, ids)] : []
    })
    if (queries.length === 0) return new Set()
    const { rows: found } = await sql<{ area: string; id: number }>`
      ${sql.join(queries, sql` union all `)}`.execute(this.#db)
    return new Set(found.map(({ area, id }) => `${area} ${id}`))
  }

  /** False for an area whose records are in no list, such as a job. */
  isList(area: string): boolean {
    return this.#lists.has(area)
  }

  today(): Promise<string> {
    return siteToday(this.#db)
  }

  recordExport(changes: Changes, actor: Actor): Promise<void> {
    return recordAudit(this.#db, { actor, area: 'audit', action: 'exported', changes, recordId: null })
  }
}

function listedIds({ key, table, trash }: StoredList, ids: readonly number[]): RawBuilder<unknown> {
  const isListed = trash ? sql`deleted_at is null` : sql`true`
  return sql`
    select ${sql.lit(key)} as area, id from ${sql.id(table)} where id = any(${ids}::integer[]) and ${isListed}`
}
