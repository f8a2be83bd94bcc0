import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import type { StoredExample } from './example-repository.ts'

/** `all` examples of plans outside the trash, or those that had another result than expected. */
export type CheckedExamples = 'all' | 'differing'
type Page = { readonly of: CheckedExamples; readonly after: number; readonly limit: number }

export type ExampleToCheck = Pick<
  StoredExample,
  'id' | 'plan_id' | 'input' | 'expected_eligible' | 'expected_total'
>
/** `found` is null for an example with the expected result. */
export type ExampleResult = {
  readonly id: number
  readonly found: { readonly eligible: boolean; readonly total: number } | null
}

export class ExampleCheckRepository extends Repository {
  /** In the order of their ids. */
  async list({ of, after, limit }: Page): Promise<readonly ExampleToCheck[]> {
    const condition = of === 'all' ? sql`true` : sql`example.found_at is not null`
    const { rows } = await sql<ExampleToCheck>`
      select example.id, example.plan_id, example.input, example.expected_eligible, example.expected_total
      from membership_plan_examples as example
      join membership_plans as plan on plan.id = example.plan_id and plan.deleted_at is null
      where example.id > ${after} and ${condition} order by example.id limit ${limit}`.execute(this.db)
    return rows
  }

  async store(results: readonly ExampleResult[]): Promise<void> {
    await sql`
      with stored as (
        update membership_plan_examples as example
        set found_eligible = checked.eligible, found_total = checked.total,
          found_at = case when checked.total is not null then now() end
        from unnest(${results.map(({ id }) => id)}::integer[],
          ${results.map(({ found }) => found?.eligible ?? null)}::boolean[],
          ${results.map(({ found }) => found?.total ?? null)}::bigint[]) as checked (id, eligible, total)
        where example.id = checked.id
          and (example.found_eligible, example.found_total) is distinct from (checked.eligible, checked.total)
        returning example.id)
      select pg_notify('attention_changed', '') where exists (select from stored)`.execute(this.db)
  }
}
