import { MAX_ACTIVITIES } from '@touchline/contract/activity'
import type { Language } from '@touchline/contract/language'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'
import type { StoredList } from '../../records/stored-list.ts'

/** What is stored with an upload or swept later; the save that names a picture has an entry of its own. */
const SIDE_EFFECTS = 'files'
/** Its records are accounts. */
const ACCOUNTS = 'auth'

export type ActivityRow = {
  readonly id: number
  readonly at: string
  readonly area: string
  readonly action: string
  readonly record_id: number | null
  readonly ip: string | null
  readonly source: Actor['source']
}
type RowNames = { readonly list: StoredList; readonly ids: readonly number[] }
type RowName = { readonly area: string; readonly id: number; readonly name: string }

export class ActivityRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The newest entries of somebody's own doing, and of what was done to their account without them. */
  list(userId: number): Promise<ActivityRow[]> {
    const own = this.#newest().where('actor_id', '=', userId).where('area', '<>', SIDE_EFFECTS)
    const toAccount = this.#newest().where('area', '=', ACCOUNTS).where('record_id', '=', userId)
    return this.#db
      .selectFrom(own.as('own'))
      .selectAll()
      .union(this.#db.selectFrom(toAccount.as('to_account')).selectAll())
      .orderBy('id', 'desc')
      .limit(MAX_ACTIVITIES)
      .execute()
  }

  #newest() {
    return this.#db
      .selectFrom('audit_entries')
      .select(['id', 'at', 'area', 'action', 'record_id', 'ip'])
      .select(sql<Actor['source']>`source`.as('source'))
      .orderBy('id', 'desc')
      .limit(MAX_ACTIVITIES)
  }

  /** What rows are called, those in the trash as well. */
  async listNames(wanted: readonly RowNames[], language: Language): Promise<RowName[]> {
    if (wanted.length === 0) return []
    const name = language === 'ja' ? sql`coalesce(nullif(name_ja, ''), name)` : sql`name`
    const named = wanted.map(
      ({ list, ids }) => sql`
        select ${sql.lit(list.key)} as area, id, ${name} as name
        from ${sql.id(list.table)} where id = any(${ids}::integer[])`,
    )
    const { rows } = await sql<RowName>`${sql.join(named, sql` union all `)}`.execute(this.#db)
    return rows
  }
}
