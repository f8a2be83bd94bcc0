import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { siteToday } from '../../database/site-today.ts'

/** Follows the statements `gone` and `stored`. Open dashboards read what has changed. */
const TELL_OF_CHANGES = sql`
  select pg_notify('attention_changed', '') where exists (select from gone) or exists (select from stored)`

/** Each statement replaces the stored result of a check of all plans. A result that stays keeps its `found_at`. */
export class PlanCheckRepository extends Repository {
  today(): Promise<string> {
    return siteToday(this.db)
  }

  /** A gap that has begun starts after the last price, not today. */
  async storePriceGaps(today: string): Promise<void> {
    await sql`
      with priced as (
        select plan_id, currency, range_agg(validity) as days from membership_plan_prices
        where coalesce(valid_to >= ${today}::date, true) group by plan_id, currency),
      found as (
        select plan.id, daterange(
          case when lower(gap.days) > ${today}::date then lower(gap.days)
            else greatest(plan.opens_on, (
              select max(valid_to) + 1 from membership_plan_prices as ended
              where ended.plan_id = plan.id and ended.currency = plan.currency and ended.valid_to < ${today}::date))
            end, upper(gap.days)) as days
        from membership_plans as plan
        left join priced on priced.plan_id = plan.id and priced.currency = plan.currency
        cross join lateral (
          select days from unnest(
            datemultirange(daterange(greatest(plan.opens_on, ${today}::date), plan.closes_on, '[]'))
              - coalesce(priced.days, '{}')) as days
          order by days limit 1) as gap
        where plan.status = 1 and plan.deleted_at is null and coalesce(plan.closes_on >= ${today}::date, true)),
      gone as (delete from plan_price_gaps where plan_id not in (select id from found) returning plan_id),
      stored as (
        insert into plan_price_gaps as known (plan_id, days) select id, days from found
        on conflict (plan_id) do update set days = excluded.days, found_at = excluded.found_at
        where known.days <> excluded.days returning plan_id)
      ${TELL_OF_CHANGES}`.execute(this.db)
  }

  /**
   * Agrees with `CoverageRepository.findCovering`: a plan covers the ages that it is open to and has a price for. The
   * union over its pairs of age groups is the same. Ages without an active age group are no gap. Nor are those of other
   * audiences than members: plans of coaches are for adults on purpose. Without a plan that somebody can join, as outside
   * of a season, there is no gap.
   */
  async storeAgeGaps(today: string): Promise<void> {
    await sql`
      with pairs as (
        select distinct plan.audience, joined.age_group_id as eligible, price.age_group_id as priced
        from membership_plans as plan
        join membership_plan_prices as price on price.plan_id = plan.id and price.currency = plan.currency
          and price.valid_from <= ${today}::date and coalesce(price.valid_to >= ${today}::date, true)
        left join membership_plan_age_groups as joined on joined.plan_id = plan.id
        where plan.audience = 'member' and plan.status = 1 and plan.deleted_at is null
          and coalesce(plan.opens_on <= ${today}::date, true)
          and coalesce(plan.closes_on >= ${today}::date, true)),
      covered as (
        select pairs.audience, range_agg(
          int4range(eligible.min_age, eligible.max_age, '[]') * int4range(priced.min_age, priced.max_age, '[]')) as ages
        from pairs
        left join age_groups as eligible on eligible.id = pairs.eligible
        left join age_groups as priced on priced.id = pairs.priced
        group by pairs.audience),
      served as (
        select range_agg(int4range(min_age, max_age, '[]')) as ages from age_groups
        where status = 1 and deleted_at is null),
      found as (
        select audience, served.ages - covered.ages as ages from covered cross join served
        where not served.ages <@ covered.ages),
      gone as (delete from plan_age_gaps where audience not in (select audience from found) returning audience),
      stored as (
        insert into plan_age_gaps as known (audience, ages) select audience, ages from found
        on conflict (audience) do update set ages = excluded.ages, found_at = excluded.found_at
        where known.ages <> excluded.ages returning audience)
      ${TELL_OF_CHANGES}`.execute(this.db)
  }
}
