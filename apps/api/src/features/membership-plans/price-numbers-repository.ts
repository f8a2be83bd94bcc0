import type { DashboardNumbers } from '@touchline/contract/dashboard'
import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'

type PriceNumbers = Omit<NonNullable<DashboardNumbers['prices']>[number], 'link'>

export class PriceNumbersRepository extends Repository {
  /** The prices of active plans that are in effect on the day, by audience, age group and currency. */
  async listInEffect(day: string): Promise<readonly PriceNumbers[]> {
    const { rows } = await sql<PriceNumbers>`
      select counted.audience, counted.currency, counted.count, counted.lowest, counted.median, counted.highest,
        case when age_group.id is not null then json_build_object(
          'id', age_group.id, 'name', age_group.name, 'name_ja', age_group.name_ja) end as age_group
      from (
        select plan.audience, price.age_group_id, price.currency, count(*)::integer as count,
          min(price.amount) as lowest, max(price.amount) as highest,
          round(percentile_cont(0.5) within group (order by price.amount))::bigint as median
        from membership_plans as plan
        join membership_plan_prices as price on price.plan_id = plan.id and price.currency = plan.currency
        where plan.status = 1 and plan.deleted_at is null
          and price.valid_from <= ${day}::date and (price.valid_to is null or price.valid_to >= ${day}::date)
        group by plan.audience, price.age_group_id, price.currency) as counted
      left join age_groups as age_group on age_group.id = counted.age_group_id
      order by counted.currency, age_group.min_age nulls first, age_group.max_age, age_group.id`.execute(
      this.db,
    )
    return rows
  }
}
