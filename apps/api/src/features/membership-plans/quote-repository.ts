import type { ReferencedRecord } from '@touchline/contract/fields/reference-fields'
import type { GroupOfAges } from '@touchline/contract/membership-plans/eligibility'
import type { EffectivePrice, QuotedPlan } from '@touchline/contract/membership-plans/quote'
import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import type { PlanTransaction } from './plan-repository.ts'

export type PriceQuestion = {
  readonly planId: number
  /** The first charged day. */
  readonly day: string
  readonly age: number | undefined
  readonly gender: string | undefined
}

export type QuotedFacts = {
  readonly plan: QuotedPlan
  readonly groups: readonly GroupOfAges[]
  readonly sports: readonly ReferencedRecord[]
}

export type QuotedPrice = {
  readonly price: EffectivePrice | null
  /** The age groups with a price on the day, if none is in effect for the applicant. */
  readonly priced_groups: readonly GroupOfAges[]
}

export class QuoteRepository extends Repository {
  in({ db }: PlanTransaction): QuoteRepository {
    return new QuoteRepository(db)
  }

  /** By plan id, without plans that do not exist or are in the trash. */
  async findPlans(ids: readonly number[]): Promise<ReadonlyMap<number, QuotedFacts>> {
    const { rows } = await sql<QuotedFacts & { id: number }>`
      select plan.id, to_json(plan) as plan,
        (select coalesce(json_agg(${groupObject} order by named.min_age, named.id), '[]')
          from membership_plan_age_groups as joined join age_groups as named on named.id = joined.age_group_id
          where joined.plan_id = plan.id) as groups,
        (select coalesce(json_agg(${namedObject} order by named.id), '[]')
          from membership_plan_sports as joined join sports as named on named.id = joined.sport_id
          where joined.plan_id = plan.id) as sports
      from membership_plans as plan
      where plan.id = any((select ${ids}::integer[])::integer[]) and plan.deleted_at is null`.execute(this.db)
    return new Map(rows.map(({ id, ...facts }) => [id, facts]))
  }

  /** In the order of the questions. Undefined for a plan that does not exist. */
  async findPrices(questions: readonly PriceQuestion[]): Promise<readonly (QuotedPrice | undefined)[]> {
    const { rows } = await sql<QuotedPrice & { position: string }>`
      select question.position, price.effective as price,
        case when price.effective is null then
          (select coalesce(json_agg(${groupObject} order by named.min_age, named.id), '[]')
            from effective_prices(plan.id, plan.currency, question.day, '(,)', null) as priced
            join age_groups as named on named.id = priced.age_group_id)
          else '[]' end as priced_groups
      from unnest(
        (select ${questions.map(({ planId }) => planId)}::integer[]), (select ${questions.map(({ day }) => day)}::date[]),
        (select ${questions.map(({ age }) => age ?? null)}::integer[]),
        (select ${questions.map(({ gender }) => gender ?? null)}::text[]))
        with ordinality as question (plan_id, day, age, gender, position)
      join membership_plans as plan on plan.id = question.plan_id
      left join lateral (
        select json_build_object('amount', found.amount, 'valid_from', found.valid_from,
          'group', case when named.id is not null
            then json_build_object('name', named.name, 'name_ja', named.name_ja) end) as effective
        from effective_prices(plan.id, plan.currency, question.day,
          case when question.age is not null then int4range(question.age, question.age, '[]') end,
          question.gender) as found
        left join age_groups as named on named.id = found.age_group_id
        order by found.age_span nulls last, found.valid_from desc, found.id desc
        limit 1) as price on true`.execute(this.db)
    const byPosition = new Map(rows.map(({ position, ...facts }) => [Number(position), facts]))
    return questions.map((_, index) => byPosition.get(index + 1))
  }
}

const nameColumns = sql`'id', named.id, 'name', named.name, 'name_ja', named.name_ja,
  'is_active', named.status = 1 and named.deleted_at is null`
const namedObject = sql`json_build_object(${nameColumns})`
const groupObject = sql`json_build_object(${nameColumns}, 'min_age', named.min_age, 'max_age', named.max_age,
  'gender', named.gender)`
