import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import type {
  ChangedPrice,
  PriceChange,
  SkippedPlan,
  StoredChange,
} from '@touchline/contract/membership-plans/calls'
import { addDays } from '@touchline/contract/membership-plans/days'
import { MAX_PRICE } from '@touchline/contract/membership-plans/plan-fields'
import { planMessage } from '@touchline/contract/membership-plans/plan-messages'
import { localName, localNames } from '@touchline/contract/membership-plans/quote-texts'
import { type ScheduledPrice, schedulePrice } from '@touchline/contract/membership-plans/scheduling'
import { upliftedAmount } from '@touchline/contract/membership-plans/uplift'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields, invalidField, NotFound } from '../../errors.ts'
import type { ExampleGuard } from './example-guard.ts'
import type { LockedPlan, PlanRepository, PlanTransaction, StoredPrice } from './plan-repository.ts'
import type { PriceChangeRepository } from './price-change-repository.ts'

type PriceChangeServiceDeps = {
  readonly plans: PlanRepository
  readonly changes: PriceChangeRepository
  readonly guard: ExampleGuard
}
type Scheduled = ScheduledPrice & { readonly plan: LockedPlan; readonly replaced: StoredPrice }
type ChangeResult = {
  readonly rows: readonly ChangedPrice[]
  readonly changeId: number | null
  readonly skipped: readonly SkippedPlan[]
}

/** Changes the prices of several plans from one day on, in one transaction. */
export class PriceChangeService {
  readonly #deps: PriceChangeServiceDeps

  constructor(deps: PriceChangeServiceDeps) {
    this.#deps = deps
  }

  list(language: Language): Promise<StoredChange[]> {
    return this.#deps.changes.list(language)
  }

  change(change: PriceChange, actor: Actor): Promise<ChangeResult> {
    return this.#deps.plans.transaction(async (plans) => {
      const { scheduled, ...skipping } = await scheduleAll(plans, change)
      const skipped = skipping.skipped.map(({ id, name, name_ja }) => ({
        plan_id: id,
        plan: { name, name_ja },
      }))
      const groups = scheduled.flatMap(({ price }) => price.age_group_id ?? [])
      const names = await this.#deps.changes.ageGroupNames(plans, [...new Set(groups)])
      const rows = scheduled.map(({ plan, price, replaced }): ChangedPrice => {
        const { age_group_id, currency } = price
        const age_group = age_group_id === null ? null : (names.get(age_group_id) ?? null)
        const { id: plan_id, name, name_ja } = plan
        return {
          plan_id,
          plan: { name, name_ja },
          age_group_id,
          age_group,
          currency,
          old: replaced.amount,
          new: price.amount,
        }
      })
      if (change.dry_run) return { rows, changeId: null, skipped }
      const changeId = await this.#write(plans, { change, actor, scheduled })
      return { rows, changeId, skipped }
    })
  }

  async #write(plans: PlanTransaction, { change, actor, scheduled }: WrittenChange): Promise<number> {
    const planIds = [...new Set(scheduled.map(({ plan }) => plan.id))]
    const counts = { plans: planIds.length, prices: scheduled.length }
    const changeId = await this.#deps.changes.add(plans, { change, actor, ...counts })
    await plans.endPrices(
      scheduled.map(({ replaced }) => replaced.id),
      addDays(change.from, -1),
    )
    const prices = scheduled.map(({ plan, price, replaced }) => {
      return { ...price, plan_id: plan.id, replaces_id: replaced.id }
    })
    await plans.addPrices({ prices, actor, change_id: changeId })
    await plans.audit({ actor, action: 'prices_changed', entries: auditEntries(scheduled) })
    await this.#deps.guard.check(plans, { planIds }, actor)
    return changeId
  }

  /** Throws InvalidFields if the prices are in effect, or if the change was withdrawn. */
  withdraw(id: number, actor: Actor): Promise<void> {
    return this.#deps.plans.transaction(async (plans) => {
      const { changes, guard } = this.#deps
      const change = await changes.lock(plans, id)
      if (!change) throw new NotFound()
      if (change.withdrawn_at !== null) throw invalidField('id', planMessage('change_withdrawn'))
      if (change.valid_from <= (await plans.today()))
        throw invalidField('id', planMessage('change_in_effect'))
      const added = await changes.findPrices(plans, id)
      const planIds = [...new Set(added.map(({ plan_id }) => plan_id))]
      await plans.lock(planIds)
      const entries = planIds.map((plan_id) => ({
        plan_id,
        changes: { valid_from: { old: change.valid_from, new: null } },
      }))
      await plans.removePrices(added.map(({ id: priceId }) => priceId))
      await changes.markWithdrawn(plans, id, actor)
      await plans.audit({ actor, action: 'change_withdrawn', entries })
      await guard.check(plans, { planIds }, actor)
    })
  }
}

type WrittenChange = {
  readonly change: PriceChange
  readonly actor: Actor
  readonly scheduled: readonly Scheduled[]
}

type ScheduledChange = {
  readonly scheduled: readonly Scheduled[]
  /** The plans that already have a price which begins on the day of the change. */
  readonly skipped: readonly LockedPlan[]
}

async function scheduleAll(plans: PlanTransaction, change: PriceChange): Promise<ScheduledChange> {
  const today = await plans.today()
  if ((change.percent === undefined) === (change.amount === undefined))
    throw invalidField('percent', planMessage('no_change'))
  if (change.from <= today) throw invalidField('from', planMessage('price_in_past', { day: today }))
  const ids = [...new Set(change.plan_ids)]
  const locked = await plans.lock(ids)
  refuseUnknown(change.plan_ids, locked)
  const prices = Map.groupBy(await plans.listPrices(ids), ({ plan_id }) => plan_id)
  const pricesOf = ({ id }: LockedPlan) => prices.get(id) ?? []
  const begins = (plan: LockedPlan) => pricesOf(plan).some(({ valid_from }) => valid_from === change.from)
  const skipped = locked.filter(begins)
  const scheduled = locked
    .filter((plan) => !begins(plan))
    .flatMap((plan) => schedulePlan({ plan, prices: pricesOf(plan), change, today }))
  if (scheduled.length === 0 && skipped.length > 0)
    throw invalidField('from', planMessage('later_price_begins', { plans: localNames(skipped) }))
  if (scheduled.length === 0) throw invalidField('plan_ids', planMessage('no_prices_to_change'))
  const currencies = new Set(scheduled.map(({ price }) => price.currency))
  if (change.amount !== undefined && currencies.size > 1)
    throw invalidField('amount', planMessage('several_currencies'))
  return { scheduled, skipped }
}

function refuseUnknown(ids: readonly number[], locked: readonly LockedPlan[]): void {
  const known = new Set(locked.map(({ id }) => id))
  const unknown = ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw invalidField(`plan_ids.${unknown}`, message('unknown_record'))
}

type PlanOfChange = {
  readonly plan: LockedPlan
  readonly prices: readonly StoredPrice[]
  readonly change: PriceChange
  readonly today: string
}

/** A price for each price of the plan that is in effect on the day before. */
function schedulePlan({ plan, prices, change, today }: PlanOfChange): Scheduled[] {
  const dayBefore = addDays(change.from, -1)
  const current = prices.filter(
    ({ valid_from, valid_to }) => valid_from <= dayBefore && (valid_to === null || valid_to >= dayBefore),
  )
  return current.map((replaced) => {
    const { currency, age_group_id } = replaced
    const amount = upliftedAmount(replaced.amount, change)
    if (amount > MAX_PRICE)
      throw invalidField(errorField(change), planMessage('price_too_high', { plan: localName(plan) }))
    const wanted = { amount, currency, age_group_id, valid_from: change.from, valid_to: null, replaces: true }
    const scheduled = schedulePrice({ prices, today }, wanted)
    if ('errors' in scheduled) throw new InvalidFields({ plan_ids: Object.values(scheduled.errors).flat() })
    return { ...scheduled, plan, replaced }
  })
}

function errorField({ percent }: PriceChange): string {
  return percent === undefined ? 'amount' : 'percent'
}

/** One audit entry per plan: with the old and new amount if one price changes, else with the number of changed prices. */
function auditEntries(scheduled: readonly Scheduled[]) {
  const byPlan = Map.groupBy(scheduled, ({ plan }) => plan.id)
  return [...byPlan].map(([plan_id, prices]) => {
    const [first] = prices
    const isOne = prices.length === 1 && first
    return {
      plan_id,
      changes: {
        ...(isOne && {
          amount: { old: first.replaced.amount, new: first.price.amount, currency: first.price.currency },
        }),
        ...(!isOne && { prices: { old: null, new: prices.length } }),
        valid_from: { old: null, new: first?.price.valid_from },
      },
    }
  })
}
