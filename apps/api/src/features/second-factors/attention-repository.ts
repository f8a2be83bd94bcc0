import { ADMINISTRATOR } from '@touchline/contract/auth'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { access } from '@touchline/contract/site-settings/access'
import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { HAS_SECOND_FACTOR, SECOND_FACTOR_REQUIRED_FROM } from '../../database/second-factor-sql.ts'

export type MissingFactors = {
  /** Since when the policy requires second factors. */
  readonly since: string
  /** The active administrators without one. */
  readonly count: number
  readonly others: number
  /** When the days of grace of the reader end. Null if the reader has a second factor. */
  readonly own_required_from: string | null
  readonly last_activated: string
}

export class AttentionRepository extends Repository {
  /** Undefined if the policy is not `required`, or if everybody has a second factor. */
  async findMissing(userId: number): Promise<MissingFactors | undefined> {
    const { rows } = await sql<MissingFactors>`
      select (
          select (fields ->> 'required_since')::timestamptz from site_settings where name = ${access.key}) as since,
        count(*)::integer as count, (count(*) filter (where id <> ${userId}))::integer as others,
        max(required_from) filter (where id = ${userId}) as own_required_from,
        max(activated_at) as last_activated
      from (
        select users.id, users.activated_at, ${SECOND_FACTOR_REQUIRED_FROM} as required_from from users
        where role = ${ADMINISTRATOR} and status = ${ACTIVE} and not ${HAS_SECOND_FACTOR}) as missing
      where required_from is not null having count(*) > 0`.execute(this.db)
    return rows[0]
  }
}
