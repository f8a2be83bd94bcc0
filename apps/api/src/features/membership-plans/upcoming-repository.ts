import type { Audience } from '@touchline/contract/membership-plans/audiences'
import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'

type Period = { readonly from: string; readonly to: string }
export type PlanEventKind = 'prices_begin' | 'prices_end' | 'open' | 'close'
/** What happens on one day to the active plans. */
export type PlanEvents = {
  readonly on: string
  readonly kind: PlanEventKind
  /** How many prices or plans there are. */
  readonly count: number
  readonly is_one_plan: boolean
  /** One of the plans. */
  readonly plan: {
    readonly id: number
    readonly name: string
    readonly name_ja: string
    readonly audience: Audience
  }
  /** One of the prices, in minor units of `currency`. Null for plans that open or close. */
  readonly amount: number | null
  readonly currency: string
}

export class UpcomingRepository extends Repository {
  /** Both days are inclusive. A price that is followed by another one on the next day does not end. */
  async listEvents({ from, to }: Period): Promise<readonly PlanEvents[]> {
    const { rows } = await sql<PlanEvents>`
      with events as (
        select price.valid_from as "on", 'prices_begin' collate "C" as kind, price.plan_id, price.currency, price.amount
        from membership_plan_prices as price
        where price.valid_from between ${from}::date and ${to}::date
        union all
        select price.valid_to, 'prices_end', price.plan_id, price.currency, price.amount
        from membership_plan_prices as price
        where price.valid_to between ${from}::date and ${to}::date and not exists (
          select from membership_plan_prices as next
          where next.plan_id = price.plan_id and next.currency = price.currency
            and next.valid_from between ${from}::date and ${to}::date + 1 and next.valid_from = price.valid_to + 1
            and next.age_group_id is not distinct from price.age_group_id)
        union all
        select opens_on, 'open', id, currency, null from membership_plans
        where opens_on between ${from}::date and ${to}::date
        union all
        select closes_on, 'close', id, currency, null from membership_plans
        where closes_on between ${from}::date and ${to}::date),
      days as (
        select events."on", events.kind, count(*) as count, min(plan.id) as plan_id,
          min(plan.id) = max(plan.id) as is_one_plan, min(events.amount) as amount
        from events
        join membership_plans as plan on plan.id = events.plan_id and plan.status = 1 and plan.deleted_at is null
          and plan.currency = events.currency
        group by events."on", events.kind)
      select days."on", days.kind, days.count, days.is_one_plan, days.amount, plan.currency,
        json_build_object('id', plan.id, 'name', plan.name, 'name_ja', plan.name_ja, 'audience', plan.audience) as plan
      from days join membership_plans as plan on plan.id = days.plan_id
      order by days."on", days.kind`.execute(this.db)
    return rows
  }
}
