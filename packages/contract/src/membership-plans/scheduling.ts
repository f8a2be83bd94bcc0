import type { FieldErrors } from '../http/issues.ts'
import { type Message, message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'
import { addDays } from './days.ts'
import { planMessage } from './plan-messages.ts'
import { clashes, MAX_PRICES, type NewPrice, type PriceTerms } from './prices.ts'
import { localAmount } from './quote-texts.ts'

type StoredPrice = PriceTerms & { readonly id: number; readonly replaces_id: number | null }

/** `ends` is the price that the new one replaces, with its new last day. */
export type ScheduledPrice = {
  readonly price: PriceTerms
  readonly ends: { readonly price: StoredPrice; readonly valid_to: string } | null
}
export type Scheduling = ScheduledPrice | { readonly errors: FieldErrors }

export type SchedulingFacts = { readonly prices: readonly StoredPrice[]; readonly today: string }

/** What a new price changes, or why it cannot be scheduled. The past and today never change. */
export function schedulePrice({ prices, today }: SchedulingFacts, wanted: NewPrice): Scheduling {
  const { replaces, ...price } = wanted
  if (prices.length >= MAX_PRICES)
    return refused('amount', planMessage('too_many_prices', { max: MAX_PRICES }))
  if (price.valid_to !== null && price.valid_to < price.valid_from)
    return refused('valid_to', message('ends_before_it_begins'))
  return replaces ? replacePrice({ prices, today }, price) : addPrice(prices, { price, ends: null })
}

function replacePrice({ prices, today }: SchedulingFacts, price: PriceTerms): Scheduling {
  const { valid_from } = price
  if (valid_from <= today) return refused('valid_from', planMessage('price_in_past', { day: today }))
  const dayBefore = addDays(valid_from, -1)
  const replaced = prices.find((other) =>
    clashes(other, { ...price, valid_from: dayBefore, valid_to: dayBefore }),
  )
  if (!replaced) return refused('valid_from', planMessage('nothing_to_replace'))
  const others = prices.filter(({ id }) => id !== replaced.id)
  const valid_to = price.valid_to ?? endOf({ replaced, others }, price)
  return addPrice(others, { price: { ...price, valid_to }, ends: { price: replaced, valid_to: dayBefore } })
}

type ReplacedPrice = { readonly replaced: StoredPrice; readonly others: readonly StoredPrice[] }

/** The end of the replaced price, or the day before the next price if the replaced one has no later end. */
function endOf({ replaced, others }: ReplacedPrice, price: PriceTerms): string | null {
  if (replaced.valid_to !== null && replaced.valid_to >= price.valid_from) return replaced.valid_to
  const later = others.filter((other) => clashes(other, price) && other.valid_from > price.valid_from)
  const next = later.map(({ valid_from }) => valid_from).sort()[0]
  return next === undefined ? null : addDays(next, -1)
}

function addPrice(others: readonly StoredPrice[], scheduled: ScheduledPrice): Scheduling {
  const clash = others.find((other) => clashes(other, scheduled.price))
  if (!clash) return scheduled
  const amount = localAmount(clash.amount, clash.currency)
  return refused('valid_from', planMessage('price_clash', { amount, period: periodText(clash) }))
}

/** `from 2026-04-01 until 2027-03-31`. */
function periodText({ valid_from: from, valid_to: to }: PriceTerms): LocalText {
  if (to === null) return { en: `from ${from}`, ja: `${from}から` }
  return { en: `from ${from} until ${to}`, ja: `${from}から${to}まで` }
}

function refused(field: string, error: Message): Scheduling {
  return { errors: { [field]: [error] } }
}

/** The price that continues if a scheduled price is withdrawn: the one that it replaced, if nothing lies between. */
export function continuedPrice(
  prices: readonly StoredPrice[],
  withdrawn: StoredPrice,
): StoredPrice | undefined {
  return prices.find(
    ({ id, valid_to }) => id === withdrawn.replaces_id && valid_to === addDays(withdrawn.valid_from, -1),
  )
}
