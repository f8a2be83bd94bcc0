import type { AreaKey } from '@touchline/contract/events/areas'
import { MAX_ACTIVITIES } from '@touchline/contract/profile'
import { sql } from 'kysely'
import type { Changes } from '../../database/audit.ts'
import { Repository } from '../../database/repository.ts'

/** Uploads and sweeps are omitted, because the save that uses a picture has its own entry. */
const SIDE_EFFECTS: AreaKey = 'files'
/** The area whose record ids are account ids. */
const ACCOUNTS: AreaKey = 'auth'

export type ActivityRow = {
  readonly id: number
  readonly at: string
  readonly area: string
  readonly action: string
  readonly record_id: number | null
  readonly record_name: string | null
  readonly record_name_ja: string | null
  readonly changes: Changes
  readonly ip: string | null
  readonly source: string
}

export class ActivityRepository extends Repository {
  /** The newest actions of the user, and the newest actions of others on the account. */
  list(userId: number): Promise<ActivityRow[]> {
    const own = this.#newest().where('actor_id', '=', userId).where('area', '<>', SIDE_EFFECTS)
    const toAccount = this.#newest().where('area', '=', ACCOUNTS).where('record_id', '=', userId)
    return this.db
      .selectFrom(own.as('own'))
      .selectAll()
      .union(this.db.selectFrom(toAccount.as('to_account')).selectAll())
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ACTIVITIES)
      .execute()
  }

  #newest() {
    return this.db
      .selectFrom('audit_entries')
      .select(['id', 'at', 'area', 'action', 'record_id', 'record_name', 'record_name_ja', 'ip', 'source'])
      .select(sql<Changes>`changes`.as('changes'))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ACTIVITIES)
  }
}
