import type { NewPrice, PlanPrice } from '@touchline/contract/membership-plans/prices'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Client } from './client.ts'

export const plansApi = '/api/membership-plan'

export type Plan = StoredRecord & { readonly prices: readonly PlanPrice[] }

/** A yearly price for everybody, without an end. */
export function price(amount: number, valid_from: string, rest: Partial<NewPrice> = {}) {
  return { amount, currency: 'JPY', valid_from, ...rest }
}

/** Throws if the plan is refused. */
export async function addPlan(admin: Client, values: object): Promise<Plan> {
  const { status, body } = await admin.post(`${plansApi}/0`, { audience: 'member', ...values })
  if (status !== 201) throw new Error(`The plan was refused: ${JSON.stringify(body)}`)
  return body.data
}

export async function addAgeGroup(
  admin: Client,
  values: {
    readonly name: string
    readonly min_age?: number
    readonly max_age?: number | null
    readonly gender?: string
  },
): Promise<StoredRecord> {
  return (await admin.post('/api/mst-membership-age-group/0', values)).body.data
}

/** Sets the clock of the site to a moment, such as `2026-09-30T14:59:59Z`. */
export async function setSiteClock(db: Kysely<Tables>, moment: string): Promise<void> {
  await sql`
    create or replace function site_now() returns timestamptz language sql stable
    return ${sql.lit(moment)}::timestamptz`.execute(db)
}
