import type { Audience } from '@touchline/contract/membership-plans/audiences'
import type { TaxRate } from '@touchline/contract/site-settings/finance'
import { sql } from 'kysely'
import type { DashboardContext } from '../../attention/sources.ts'
import { Repository } from '../../database/repository.ts'

type Day = Pick<DashboardContext, 'today' | 'timeZone'>
type PlanName = { readonly id: number; readonly name: string; readonly name_ja: string }
/** `total` is the number of plans of this audience. Only the first `MAX_NAMED` are rows. */
export type NamedPlan = PlanName & {
  readonly audience: Audience
  readonly total: number
  readonly since: string
  /** The newest `since` of the plans of this audience. */
  readonly renewed_at: string
}
/** `from` is null if the plan never had a price. `to` is null without a later price. Both are inclusive. */
export type PriceGap = NamedPlan & {
  readonly begun: boolean
  readonly from: string | null
  readonly to: string | null
}
export type DifferingExamples = NamedPlan & {
  readonly examples: number
  /** The name of one of them. */
  readonly example: string
}
/** Ages from `from` to `to`, inclusive. Null is an open end. */
export type Ages = { readonly from: number; readonly to: number | null }
export type AgeGap = { readonly audience: Audience; readonly since: string; readonly ages: readonly Ages[] }

export const referencedTables = ['age_groups', 'sports', 'coach_levels'] as const
export type ReferencedTable = (typeof referencedTables)[number]
/** An inactive entry of a list that active plans use. */
export type InactiveReference = {
  readonly table: ReferencedTable
  readonly id: number
  readonly name: string
  readonly name_ja: string
  readonly is_deleted: boolean
  readonly since: string
  readonly plans: number
  /** One of the plans. */
  readonly plan: PlanName
  /** An audience whose list can be filtered by this entry. Null if only prices refer to it. */
  readonly audience: Audience | null
}
/** `ended_at` is the instant after the last day. */
export type StoredTaxRate = TaxRate & { readonly ended_at: string | null }
export type UsedTaxCodes = {
  readonly rates: readonly StoredTaxRate[]
  readonly used: readonly { readonly code: string; readonly plans: number }[]
}

/** An audience with more plans is one line. */
export const MAX_NAMED = 3

export class AttentionRepository extends Repository {
  /** Plans without a price on a day from today to `last`, by the first day. */
  async listPriceGaps({ today, timeZone }: Day, last: string): Promise<readonly PriceGap[]> {
    const { rows } = await sql<PriceGap>`
      with gaps as (
        select plan.id, plan.name, plan.name_ja, ${audience}, lower(stored.days) as "from",
          nullif(upper(stored.days) - 1, plan.closes_on) as "to",
          coalesce(lower(stored.days) <= ${today}::date, true) as begun,
          coalesce(case when lower(stored.days) <= ${today}::date
            then lower(stored.days)::timestamp at time zone ${timeZone} end, stored.found_at) as since
        from plan_price_gaps as stored
        join membership_plans as plan on plan.id = stored.plan_id and plan.status = 1 and plan.deleted_at is null
        where coalesce(lower(stored.days) <= ${last}::date, true) and coalesce(upper(stored.days) > ${today}::date, true)
          and coalesce(plan.closes_on >= ${today}::date, true))
      select * from (
        select gaps.*, count(*) over parts as total, max(since) over parts as renewed_at,
          row_number() over (partition by begun, audience order by "from" nulls first, id) as place
        from gaps window parts as (partition by begun, audience)) as numbered
      where place <= ${MAX_NAMED} order by begun desc, "from" nulls first, id`.execute(this.db)
    return rows
  }

  async listAgeGaps(): Promise<readonly AgeGap[]> {
    const { rows } = await sql<AgeGap>`
      select audience, found_at as since,
        (select json_agg(json_build_object('from', lower(part), 'to', upper(part) - 1) order by part)
          from unnest(ages) as part) as ages
      from plan_age_gaps`.execute(this.db)
    return rows
  }

  /** Leaves out examples whose result was accepted after the check. */
  async listDifferingExamples(): Promise<readonly DifferingExamples[]> {
    const { rows } = await sql<DifferingExamples>`
      with differing as (
        select plan.id, plan.name, plan.name_ja, ${audience}, count(*) as examples, min(example.name) as example,
          max(example.found_at) as since
        from membership_plan_examples as example
        join membership_plans as plan on plan.id = example.plan_id and plan.status = 1 and plan.deleted_at is null
        where example.found_at is not null and (example.found_eligible, example.found_total)
          <> (example.expected_eligible, example.expected_total)
        group by plan.id)
      select * from (
        select differing.*, count(*) over parts as total, max(since) over parts as renewed_at,
          row_number() over (partition by audience order by id) as place
        from differing window parts as (partition by audience)) as numbered
      where place <= ${MAX_NAMED} order by id`.execute(this.db)
    return rows
  }

  /** The age groups of prices count until the last day of the price. */
  async listInactiveReferences({ today }: Day): Promise<readonly InactiveReference[]> {
    const { rows } = await sql<InactiveReference>`
      with references_of_plans as (
        select 'age_groups' collate "C" as "table", entry.id, joined.plan_id, true as is_listed from age_groups as entry
        join membership_plan_age_groups as joined on joined.age_group_id = entry.id where ${isInactive}
        union all
        select 'age_groups', entry.id, price.plan_id, false from age_groups as entry
        join membership_plan_prices as price on price.age_group_id = entry.id
        where ${isInactive} and coalesce(price.valid_to >= ${today}::date, true)
        union all
        select 'sports', entry.id, joined.plan_id, true from sports as entry
        join membership_plan_sports as joined on joined.sport_id = entry.id where ${isInactive}
        union all
        select 'coach_levels', entry.id, joined.plan_id, true from coach_levels as entry
        join membership_plan_levels as joined on joined.experience_level_id = entry.id where ${isInactive}),
      used as (
        select "table", reference.id, count(*) as plans, min(plan.id) as plan_id,
          case when bool_and(is_listed) and min(plan.audience collate "C") = max(plan.audience collate "C")
            then min(plan.audience collate "C") end as audience
        from (
          select "table", id, plan_id, bool_or(is_listed) as is_listed from references_of_plans
          group by "table", id, plan_id) as reference
        join membership_plans as plan on plan.id = reference.plan_id and plan.status = 1 and plan.deleted_at is null
        group by "table", reference.id)
      select used."table", used.id, entry.name, entry.name_ja, entry.deleted_at is not null as is_deleted,
        entry.updated_at as since, used.plans, used.audience,
        json_build_object('id', plan.id, 'name', plan.name, 'name_ja', plan.name_ja) as plan
      from used
      join membership_plans as plan on plan.id = used.plan_id
      join (
        select 'age_groups' as "table", id, name, name_ja, deleted_at, updated_at from age_groups
        union all select 'sports', id, name, name_ja, deleted_at, updated_at from sports
        union all select 'coach_levels', id, name, name_ja, deleted_at, updated_at from coach_levels)
        as entry on entry."table" = used."table" and entry.id = used.id
      order by used."table", used.id`.execute(this.db)
    return rows
  }

  /** The tax codes of active plans, with the rates of the finance settings. */
  async findTaxCodes({ timeZone }: Day): Promise<UsedTaxCodes> {
    const { rows } = await sql<UsedTaxCodes>`
      select
        (select coalesce(json_agg(rate || jsonb_build_object('ended_at', to_char(
          ((rate ->> 'valid_to')::date + 1)::timestamp at time zone ${timeZone} at time zone 'UTC', ${ISO}))), '[]')
          from site_settings, jsonb_array_elements(fields -> 'tax_rates') as rate where name = 'finance') as rates,
        (select coalesce(json_agg(json_build_object('code', tax_code, 'plans', plans) order by tax_code), '[]')
          from (select tax_code, count(*) as plans from membership_plans
            where status = 1 and deleted_at is null group by tax_code) as counted) as used`.execute(this.db)
    return rows[0] ?? { rates: [], used: [] }
  }
}

/** Thousands of rows are sorted by the key, not by its order in a language. */
const audience = sql`plan.audience collate "C" as audience`
const isInactive = sql`(entry.status <> 1 or entry.deleted_at is not null)`
const ISO = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
