import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import type { PlanCounts } from '@touchline/contract/membership-plans/calls'
import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { siteToday } from '../../database/site-today.ts'

/** Ages from `from`, inclusive, to `to`, exclusive. Null leaves that end open. */
export type CoveredAges = { readonly from: number | null; readonly to: number | null }
export type CoveringPlan = {
  readonly id: number
  readonly name: string
  readonly name_ja: string
  readonly ages: readonly CoveredAges[]
}

export class CoverageRepository extends Repository {
  today(): Promise<string> {
    return siteToday(this.db)
  }

  /** The active plans that are open on the day, with the ages that they are open to and have a price for. */
  async findCovering(audience: string, day: string): Promise<readonly CoveringPlan[]> {
    const { rows } = await sql<CoveringPlan>`
      select plan.id, plan.name, plan.name_ja,
        (select coalesce(json_agg(json_build_object('from', lower(age), 'to', upper(age))), '[]')
          from unnest(eligible.ages * priced.ages) as age) as ages
      from membership_plans as plan
      cross join lateral (
        select coalesce(range_agg(int4range(named.min_age, named.max_age, '[]')), '{(,)}') as ages
        from membership_plan_age_groups as joined join age_groups as named on named.id = joined.age_group_id
        where joined.plan_id = plan.id) as eligible
      cross join lateral (
        select coalesce(range_agg(
          case when price.age_group_id is null then '(,)'::int4range
            else int4range(named.min_age, named.max_age, '[]') end), '{}') as ages
        from effective_prices(plan.id, plan.currency, ${day}::date, '(,)', null) as price
        left join age_groups as named on named.id = price.age_group_id) as priced
      where plan.audience = ${audience} and plan.status = 1 and plan.deleted_at is null
        and coalesce(plan.opens_on <= ${day}::date, true) and coalesce(plan.closes_on >= ${day}::date, true)
      order by plan.sort_order, plan.id`.execute(this.db)
    return rows
  }

  async countByAudience(): Promise<PlanCounts> {
    const { rows } = await sql<{ audience: string; total: number; active: number; trashed: number }>`
      select split_part(list, ':', 2) as audience, sum(active + inactive)::integer as total,
        sum(active)::integer as active, sum(trashed)::integer as trashed
      from master_counts where list like 'membership_plans:%' group by list`.execute(this.db)
    const counts = new Map(rows.map((row) => [row.audience, row]))
    return planAudiences.map(({ key }) => {
      const { total = 0, active = 0, trashed = 0 } = counts.get(key) ?? {}
      return { audience: key, total, active, trashed }
    })
  }
}
