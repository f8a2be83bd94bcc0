import type { Language } from '@touchline/contract/language'
import type { PriceChange, StoredChange } from '@touchline/contract/membership-plans/calls'
import { sql } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import { Repository } from '../../database/repository.ts'
import type { PlanTransaction } from './plan-repository.ts'

const MAX_LISTED = 100

type NewChange = {
  readonly change: PriceChange
  readonly actor: Actor
  readonly plans: number
  readonly prices: number
}

export class PriceChangeRepository extends Repository {
  /** The latest changes, newest first. */
  async list(language: Language): Promise<StoredChange[]> {
    const { rows } = await sql<StoredChange>`
      select change.id, change.valid_from, change.percent::float8 as percent, change.amount, change.round_to,
        change.plans, change.prices, change.created_at, change.withdrawn_at,
        nullif(person_name(author.firstname, author.lastname, ${language}), '') as changed_by,
        change.withdrawn_at is null and change.valid_from > (select site_today()) as withdrawable
      from membership_price_changes as change
      left join users as author on author.id = change.created_by
      order by change.id desc limit ${sql.lit(MAX_LISTED)}`.execute(this.db)
    return rows
  }

  async add({ db }: PlanTransaction, { change, actor, plans, prices }: NewChange): Promise<number> {
    const { from, percent = null, amount = null, round_to } = change
    const { id } = await db
      .insertInto('membership_price_changes')
      .values({
        valid_from: from,
        percent: percent === null ? null : String(percent),
        amount,
        round_to,
        plans,
        prices,
        created_by: actor.userId,
        withdrawn_at: null,
        withdrawn_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  lock({ db }: PlanTransaction, id: number) {
    return db
      .selectFrom('membership_price_changes')
      .select(['id', 'valid_from', 'withdrawn_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  }

  findPrices({ db }: PlanTransaction, id: number) {
    return db
      .selectFrom('membership_plan_prices')
      .select(['id', 'plan_id'])
      .where('change_id', '=', id)
      .orderBy('plan_id')
      .execute()
  }

  async markWithdrawn({ db }: PlanTransaction, id: number, actor: Actor): Promise<void> {
    await sql`
      update membership_price_changes set withdrawn_at = now(), withdrawn_by = ${actor.userId} where id = ${id}`.execute(
      db,
    )
  }

  async ageGroupNames({ db }: PlanTransaction, ids: readonly number[]) {
    const rows = await db
      .selectFrom('age_groups')
      .select(['id', 'name', 'name_ja'])
      .where('id', 'in', ids.length > 0 ? [...ids] : [0])
      .execute()
    return new Map(rows.map(({ id, name, name_ja }) => [id, { name, name_ja }]))
  }
}
