import type { membershipPlansArea } from '@touchline/contract/events/plan-area'
import type { PriceTerms } from '@touchline/contract/membership-plans/prices'
import { type Kysely, sql } from 'kysely'
import { type Actor, auditOfSaved, type Changes, savedNames } from '../../database/audit.ts'
import type { UsedBy } from '../../database/currency-use.ts'
import { Repository } from '../../database/repository.ts'
import { siteToday } from '../../database/site-today.ts'
import type { Tables } from '../../database/tables.ts'
import type { RecordTransaction } from '../../records/repository.ts'

export type LockedPlan = {
  readonly id: number
  readonly name: string
  readonly name_ja: string
  readonly status: number
  readonly currency: string
  readonly opens_on: string | null
}

export type StoredPrice = PriceTerms & {
  readonly id: number
  readonly plan_id: number
  readonly replaces_id: number | null
  readonly change_id: number | null
}

type PlanAction = keyof typeof membershipPlansArea.actions
type PlanEntries = {
  readonly actor: Actor
  readonly action: PlanAction
  readonly entries: readonly { readonly plan_id: number; readonly changes: Changes }[]
}
export type AddedPrice = PriceTerms & { readonly plan_id: number; readonly replaces_id?: number | undefined }
type AddedPrices = {
  readonly prices: readonly AddedPrice[]
  readonly actor: Actor
  readonly change_id?: number | undefined
}

export class PlanRepository extends Repository {
  transaction<Result>(work: (plans: PlanTransaction) => Promise<Result>): Promise<Result> {
    return this.db.transaction().execute((db) => work(new PlanTransaction(db)))
  }

  in({ db }: Pick<RecordTransaction, 'db'>): PlanTransaction {
    return new PlanTransaction(db)
  }

  /** True if a plan has this id and is not in the trash. */
  async has(id: number): Promise<boolean> {
    const { rows } = await sql`
      select from membership_plans where id = ${id} and deleted_at is null`.execute(this.db)
    return rows.length > 0
  }
}

export class PlanTransaction {
  readonly db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.db = db
  }

  /** Locks plans outside the trash, in the order of their ids. Other changes of their prices wait. */
  async lock(ids: readonly number[]): Promise<readonly LockedPlan[]> {
    const { rows } = await sql<LockedPlan>`
      select id, name, name_ja, status, currency, opens_on from membership_plans
      where id = any(${ids}::integer[]) and deleted_at is null order by id for no key update`.execute(this.db)
    return rows
  }

  today(): Promise<string> {
    return siteToday(this.db)
  }

  async listPrices(planIds: readonly number[]): Promise<readonly StoredPrice[]> {
    const { rows } = await sql<StoredPrice>`
      select id, plan_id, amount, currency, age_group_id, valid_from, valid_to, replaces_id, change_id
      from membership_plan_prices where plan_id = any(${planIds}::integer[]) order by plan_id, valid_from, id`.execute(
      this.db,
    )
    return rows
  }

  async hasPriceOn(plan: Pick<LockedPlan, 'id' | 'currency'>, day: string): Promise<boolean> {
    const { rows } = await sql`
      select from effective_prices(${plan.id}, ${plan.currency}, ${day}::date, '(,)', null) limit 1`.execute(
      this.db,
    )
    return rows.length > 0
  }

  /** The names of the age groups that exist and are not in the trash. They cannot be deleted until the commit. */
  async lockAgeGroups(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from age_groups
      where id = any(${ids}::integer[]) and deleted_at is null for key share`.execute(this.db)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  /** The stored finance settings. They cannot change until the commit. */
  async lockFinance(): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await sql<{ fields: Readonly<Record<string, unknown>> }>`
      select fields from site_settings where name = 'finance' for share`.execute(this.db)
    return rows[0]?.fields ?? {}
  }

  async addPrices({ prices, actor, change_id }: AddedPrices): Promise<void> {
    if (prices.length === 0) return
    await sql`
      insert into membership_plan_prices
        (plan_id, amount, currency, age_group_id, valid_from, valid_to, replaces_id, change_id, created_by)
      select added.*, ${change_id ?? null}::integer, ${actor.userId}::integer
      from unnest(
        ${prices.map(({ plan_id }) => plan_id)}::integer[], ${prices.map(({ amount }) => amount)}::bigint[],
        ${prices.map(({ currency }) => currency)}::text[],
        ${prices.map(({ age_group_id }) => age_group_id)}::integer[],
        ${prices.map(({ valid_from }) => valid_from)}::date[],
        ${prices.map(({ valid_to }) => valid_to)}::date[],
        ${prices.map(({ replaces_id = null }) => replaces_id)}::integer[]) as added`.execute(this.db)
  }

  async endPrices(ids: readonly number[], day: string): Promise<void> {
    await sql`
      update membership_plan_prices set valid_to = ${day}::date where id = any(${ids}::integer[])`.execute(
      this.db,
    )
  }

  /** Removes prices. Each price that one of them replaced continues until its end, if nothing lies between. */
  async removePrices(ids: readonly number[]): Promise<void> {
    await sql`
      update membership_plan_prices as later set replaces_id = removed.replaces_id
      from membership_plan_prices as removed
      where later.replaces_id = removed.id and removed.id = any(${ids}::integer[])`.execute(this.db)
    await sql`
      with removed as (delete from membership_plan_prices where id = any(${ids}::integer[]) returning *)
      update membership_plan_prices as price set valid_to = removed.valid_to
      from removed
      where price.id = removed.replaces_id and price.valid_to = removed.valid_from - 1
        and price.id <> all(${ids}::integer[])`.execute(this.db)
  }

  /** Writes one audit entry per plan. */
  async audit({ actor, action, entries }: PlanEntries): Promise<void> {
    if (entries.length === 0) return
    const expressions = { changes: sql`saved.changes`, ...savedNames }
    await sql`
      with saved as (
        select plan.id, plan.name, plan.name_ja, plan.name_kana, entry.changes
        from unnest(${entries.map(({ plan_id }) => plan_id)}::integer[],
          ${entries.map(({ changes }) => JSON.stringify(changes))}::jsonb[]) as entry (plan_id, changes)
        join membership_plans as plan on plan.id = entry.plan_id order by plan.id),
      audited as ${auditOfSaved({ actor, area: 'membershipPlans', action }, expressions)}
      select`.execute(this.db)
  }
}

/** The plans with prices, fees or seats in a currency. */
export async function findPlansWithCurrency(db: Kysely<Tables>, currency: string): Promise<UsedBy> {
  const { rows } = await sql<{ name: string; total: number }>`
    select name, (count(*) over ())::integer as total from membership_plans
    where deleted_at is null and currency = ${currency} order by id limit 3`.execute(db)
  return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 }
}
