import type { FieldErrors } from '@touchline/contract/http/issues'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { message } from '@touchline/contract/http/messages'
import { planMessage } from '@touchline/contract/membership-plans/plan-messages'
import type { NewPrice } from '@touchline/contract/membership-plans/prices'
import { schedulePrice } from '@touchline/contract/membership-plans/scheduling'
import type { Actor, Changes } from '../../database/audit.ts'
import { InvalidFields, NotFound } from '../../errors.ts'
import type { ExampleGuard } from './example-guard.ts'
import type { LockedPlan, PlanRepository, PlanTransaction, StoredPrice } from './plan-repository.ts'
import { refuse, requireOpeningPrice } from './plan-service.ts'

type PriceServiceDeps = { readonly plans: PlanRepository; readonly guard: ExampleGuard }
export type PriceTarget = { readonly planId: number; readonly actor: Actor }

/** Prices are added for later days and withdrawn before they begin. What is or was in effect stays. */
export class PriceService {
  readonly #deps: PriceServiceDeps

  constructor(deps: PriceServiceDeps) {
    this.#deps = deps
  }

  schedule(target: PriceTarget, wanted: NewPrice): Promise<void> {
    return this.#deps.plans.transaction(async (plans) => {
      await getLocked(plans, target.planId)
      await schedule(plans, target, wanted)
      await this.#checkExamples(plans, target)
    })
  }

  withdraw(target: PriceTarget, priceId: number): Promise<void> {
    return this.#deps.plans.transaction(async (plans) => {
      const plan = await getLocked(plans, target.planId)
      const prices = await plans.listPrices([target.planId])
      const price = prices.find(({ id }) => id === priceId)
      if (!price) throw new NotFound()
      await withdraw(plans, target, price)
      if (plan.status === ACTIVE) await requireOpeningPrice(plans, plan)
      await this.#checkExamples(plans, target)
    })
  }

  async #checkExamples(plans: PlanTransaction, { planId, actor }: PriceTarget): Promise<void> {
    await this.#deps.guard.check(plans, { planIds: [planId] }, actor)
  }
}

/** The caller has locked the plan. */
export async function schedule(plans: PlanTransaction, target: PriceTarget, wanted: NewPrice): Promise<void> {
  const { planId: plan_id, actor } = target
  const facts = { prices: await plans.listPrices([plan_id]), today: await plans.today() }
  const scheduled = schedulePrice(facts, wanted)
  if ('errors' in scheduled) throw new InvalidFields(scheduled.errors)
  const { price, ends } = scheduled
  const ageGroup = await ageGroupName(plans, price.age_group_id)
  if (ends) await plans.endPrices([ends.price.id], ends.valid_to)
  await plans.addPrices({ prices: [{ ...price, plan_id, replaces_id: ends?.price.id }], actor })
  const { amount, currency, valid_from, valid_to } = price
  const changes = {
    amount: { old: ends?.price.amount ?? null, new: amount, currency },
    age_group: { old: null, new: ageGroup },
    valid_from: { old: null, new: valid_from },
    valid_to: { old: null, new: valid_to },
  }
  await audit(plans, target, { action: 'price_scheduled', changes })
}

/** The caller has locked the plan. */
export async function withdraw(
  plans: PlanTransaction,
  target: PriceTarget,
  price: StoredPrice,
): Promise<void> {
  refuse(withdrawalErrors(price, await plans.today()))
  const ageGroup = await ageGroupName(plans, price.age_group_id)
  await plans.removePrices([price.id])
  const { amount, currency, valid_from, valid_to } = price
  const changes = {
    amount: { old: amount, new: null, currency },
    age_group: { old: ageGroup, new: null },
    valid_from: { old: valid_from, new: null },
    valid_to: { old: valid_to, new: null },
  }
  await audit(plans, target, { action: 'price_withdrawn', changes })
}

async function audit(
  plans: PlanTransaction,
  { planId, actor }: PriceTarget,
  { action, changes }: PriceEntry,
): Promise<void> {
  await plans.audit({ actor, action, entries: [{ plan_id: planId, changes: withoutEmpty(changes) }] })
}

type PriceEntry = { readonly action: 'price_scheduled' | 'price_withdrawn'; readonly changes: Changes }

export async function getLocked(plans: PlanTransaction, id: number): Promise<LockedPlan> {
  const [plan] = await plans.lock([id])
  if (!plan) throw new NotFound()
  return plan
}

async function ageGroupName(plans: PlanTransaction, id: number | null): Promise<string | null> {
  if (id === null) return null
  const name = (await plans.lockAgeGroups([id])).get(id)
  if (name === undefined) throw new InvalidFields({ age_group_id: [message('unknown_record')] })
  return name
}

function withdrawalErrors({ valid_from }: StoredPrice, today: string): FieldErrors {
  return valid_from > today ? {} : { valid_from: [planMessage('price_in_effect')] }
}

/** Leaves out changes from an empty value to an empty value. */
function withoutEmpty(changes: Changes): Changes {
  const isEmpty = (change: Changes[string]) =>
    change !== 'changed' && (change.old ?? null) === null && (change.new ?? null) === null
  return Object.fromEntries(Object.entries(changes).filter(([, change]) => !isEmpty(change)))
}
