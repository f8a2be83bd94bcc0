import type { PlanExample } from '@touchline/contract/membership-plans/calls'
import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import type { PlanTransaction } from './plan-repository.ts'

export type StoredExample = PlanExample & {
  readonly plan_id: number
  readonly plan: { readonly name: string; readonly name_ja: string }
  readonly currency: string
}

/** Which examples a change could affect: those of some plans, of plans that use an age group, or all. */
export type AffectedExamples =
  | { readonly planIds: readonly number[] }
  | { readonly ageGroupId: number }
  | 'all'

type NewExample = Omit<PlanExample, 'id'> & { readonly plan_id: number; readonly created_by: number | null }
type Expectation = Pick<PlanExample, 'id' | 'expected_eligible' | 'expected_total'>

export class ExampleRepository extends Repository {
  in({ db }: Pick<PlanTransaction, 'db'>): ExampleRepository {
    return new ExampleRepository(db)
  }

  /** The examples of plans outside the trash. */
  list(affected: AffectedExamples): Promise<readonly StoredExample[]> {
    return this.#find(affected)
  }

  /** Other transactions that lock the same examples wait, and then see the changes of this one. */
  lock(affected: AffectedExamples): Promise<readonly StoredExample[]> {
    return this.#find(affected, sql`for no key update of example`)
  }

  async #find(affected: AffectedExamples, lock = sql``): Promise<readonly StoredExample[]> {
    const { rows } = await sql<StoredExample>`
      select example.id, example.plan_id, example.name, example.input, example.expected_eligible,
        example.expected_total, plan.currency,
        json_build_object('name', plan.name, 'name_ja', plan.name_ja) as plan
      from membership_plan_examples as example
      join membership_plans as plan on plan.id = example.plan_id and plan.deleted_at is null
      where ${conditionOf(affected)} order by example.plan_id, example.id ${lock}`.execute(this.db)
    return rows
  }

  async add({ plan_id, name, input, expected_eligible, expected_total, created_by }: NewExample) {
    const { id } = await this.db
      .insertInto('membership_plan_examples')
      .values({ plan_id, name, input: JSON.stringify(input), expected_eligible, expected_total, created_by })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Undefined if the plan has no such example. */
  async remove({ plan_id, id }: { readonly plan_id: number; readonly id: number }) {
    return this.db
      .deleteFrom('membership_plan_examples')
      .where('plan_id', '=', plan_id)
      .where('id', '=', id)
      .returning(['name'])
      .executeTakeFirst()
  }

  async expect(expectations: readonly Expectation[]): Promise<void> {
    await sql`
      update membership_plan_examples as example
      set expected_eligible = new.eligible, expected_total = new.total
      from unnest(${expectations.map(({ id }) => id)}::integer[],
        ${expectations.map(({ expected_eligible }) => expected_eligible)}::boolean[],
        ${expectations.map(({ expected_total }) => expected_total)}::bigint[]) as new (id, eligible, total)
      where example.id = new.id`.execute(this.db)
  }
}

function conditionOf(affected: AffectedExamples) {
  if (affected === 'all') return sql`true`
  if ('planIds' in affected) return sql`plan.id = any(${affected.planIds}::integer[])`
  const { ageGroupId } = affected
  return sql`(
    exists (select from membership_plan_prices where plan_id = plan.id and age_group_id = ${ageGroupId})
    or exists (select from membership_plan_age_groups where plan_id = plan.id and age_group_id = ${ageGroupId}))`
}
