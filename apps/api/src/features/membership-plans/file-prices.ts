import type { FieldErrors } from '@touchline/contract/http/issues'
import { addDays } from '@touchline/contract/membership-plans/days'
import { planMessage } from '@touchline/contract/membership-plans/plan-messages'
import { clashes, isLeft, type PriceTerms, priceLines } from '@touchline/contract/membership-plans/prices'
import { InvalidFields } from '../../errors.ts'
import type { PlanTransaction } from './plan-repository.ts'
import { type PriceTarget, schedule, withdraw } from './price-service.ts'

/**
 * Brings the prices of a locked plan to these terms, and leaves all others as they are. A price that has not begun is
 * withdrawn, and scheduled again. Returns true if a price was withdrawn. Throws InvalidFields at `prices.N.field`.
 */
export async function setPrices(
  plans: PlanTransaction,
  target: PriceTarget,
  prices: readonly PriceTerms[],
): Promise<boolean> {
  const today = await plans.today()
  let isWithdrawn = false
  for (const [index, terms] of prices.entries()) {
    const stored = findPrice(await plans.listPrices([target.planId]), terms)
    if (stored && (hasTerms(stored, terms) || stored.valid_from <= today)) continue
    isWithdrawn ||= stored !== undefined
    await atPrice(index, async () => {
      if (stored) await withdraw(plans, target, stored)
      await scheduleTerms(plans, target, terms)
    })
  }
  // a price in effect may have got its end from a price that replaces it
  const stored = await plans.listPrices([target.planId])
  const isRefused = (terms: PriceTerms) => {
    const price = findPrice(stored, terms)
    return price !== undefined && price.valid_from <= today && !hasTerms(price, terms)
  }
  const refused = prices.findIndex(isRefused)
  if (refused >= 0)
    throw new InvalidFields({
      [`prices.${refused}.valid_from`]: [planMessage('price_in_past', { day: today })],
    })
  return isWithdrawn
}

type SetPrices = { readonly before: readonly PriceTerms[]; readonly set: readonly PriceTerms[] }

/**
 * Withdraws the prices of a locked plan that were set, and schedules again those that had other terms before. Prices
 * stay that are in effect, or were changed since. Returns true if a price was withdrawn.
 */
export async function takePricesBack(
  plans: PlanTransaction,
  target: PriceTarget,
  { before, set }: SetPrices,
): Promise<boolean> {
  const today = await plans.today()
  let isWithdrawn = false
  for (const terms of set.toSorted((a, b) => b.valid_from.localeCompare(a.valid_from))) {
    const stored = findPrice(await plans.listPrices([target.planId]), terms)
    const former = findPrice(before, terms)
    if (!stored || (former && hasTerms(stored, former))) continue
    if (stored.valid_from <= today || isLeft({ former, imported: terms, stored, today })) continue
    await withdraw(plans, target, stored)
    isWithdrawn = true
    if (former) await scheduleTerms(plans, target, former)
  }
  return isWithdrawn
}

/** The price in effect on the day before ends on that day. */
async function scheduleTerms(plans: PlanTransaction, target: PriceTarget, terms: PriceTerms): Promise<void> {
  const day = addDays(terms.valid_from, -1)
  const stored = await plans.listPrices([target.planId])
  const replaces = stored.some((price) => clashes(price, { ...terms, valid_from: day, valid_to: day }))
  await schedule(plans, target, { ...terms, replaces })
}

function findPrice<Price extends PriceTerms>(prices: readonly Price[], terms: PriceTerms): Price | undefined {
  return prices.find((price) =>
    priceLines.key.every((name) => price[name as keyof PriceTerms] === terms[name as keyof PriceTerms]),
  )
}

function hasTerms(price: PriceTerms, { amount, valid_to }: PriceTerms): boolean {
  return price.amount === amount && price.valid_to === valid_to
}

async function atPrice(index: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error
    const entries = Object.entries(error.details.fields ?? {})
    throw new InvalidFields(
      Object.fromEntries(
        entries.map(([field, messages]) => [`prices.${index}.${field}`, messages]),
      ) as FieldErrors,
    )
  }
}
