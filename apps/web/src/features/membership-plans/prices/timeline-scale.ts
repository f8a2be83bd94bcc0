import { addDays, addMonths, daysBetween } from '@touchline/contract/membership-plans/days'
import type { PlanPrice } from '@touchline/contract/membership-plans/prices'

/** The prices of one age group and currency, in the order of their days. */
export type Lane = {
  readonly key: string
  readonly currency: string
  readonly ageGroup: PlanPrice['age_group']
  readonly prices: readonly PlanPrice[]
}

export function lanesOf(prices: readonly PlanPrice[]): Lane[] {
  const byKey = Map.groupBy(prices, ({ currency, age_group_id }) => `${currency} ${age_group_id ?? ''}`)
  return [...byKey].map(([key, lane]) => {
    const [first] = lane
    return {
      key,
      currency: first?.currency ?? '',
      ageGroup: first?.age_group ?? null,
      prices: lane.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1)),
    }
  })
}

/** A stretch of days, both inclusive. Null leaves the end open. */
export type Stretch = { readonly from: string; readonly to: string | null }

/** The days between two prices of a lane that have no price. */
export function gapsOf({ prices }: Lane): Stretch[] {
  return prices.flatMap((price, index) => {
    const next = prices[index + 1]
    if (!next || price.valid_to === null) return []
    const from = addDays(price.valid_to, 1)
    return from < next.valid_from ? [{ from, to: addDays(next.valid_from, -1) }] : []
  })
}

export type PriceState = 'past' | 'current' | 'future'

export function stateOf(
  { valid_from, valid_to }: Pick<PlanPrice, 'valid_from' | 'valid_to'>,
  today: string,
): PriceState {
  if (valid_from > today) return 'future'
  return valid_to !== null && valid_to < today ? 'past' : 'current'
}

/** The drawn days. Both ends lie beyond all known days, so that open ends and today are visible. */
export type Scale = { readonly from: string; readonly to: string }

const MARGIN_MONTHS = 3

export function scaleOf(prices: readonly PlanPrice[], today: string): Scale {
  const days = [
    today,
    ...prices.flatMap(({ valid_from, valid_to }) => [valid_from, valid_to ?? valid_from]),
  ].sort()
  const [first = today, last = today] = [days[0], days.at(-1)]
  return { from: addMonths(first, -MARGIN_MONTHS), to: addMonths(last, MARGIN_MONTHS * 2) }
}

/** The place of the beginning of a day, in per cent of the drawn width. */
export function placeOf(day: string, { from, to }: Scale): number {
  const share = daysBetween(from, day) / (daysBetween(from, to) + 1)
  return Math.min(100, Math.max(0, share * 100))
}

/** The place and width of a stretch. An open end reaches the end of the scale. */
export function spanOf(
  { from, to }: Stretch,
  scale: Scale,
): { readonly left: number; readonly width: number } {
  const left = placeOf(from, scale)
  const right = to === null ? 100 : placeOf(addDays(to, 1), scale)
  return { left, width: right - left }
}

const MAX_TICKS = 6
/** In months: a quarter, and 1, 2, 5, 10, 20 and 50 years. */
const tickSteps = [3, 12, 24, 60, 120, 240, 600]

/** The first days of quarters or of years, at most `MAX_TICKS`. */
export function ticksOf({ from, to }: Scale): string[] {
  const all = tickSteps.map((step) => daysWithStep({ from, to }, step))
  return all.find(({ length }) => length <= MAX_TICKS) ?? []
}

function daysWithStep({ from, to }: Scale, step: number): string[] {
  const years = Math.max(1, step / 12)
  const firstYear = Math.floor(Number(from.slice(0, 4)) / years) * years
  const days: string[] = []
  for (let day = `${firstYear}-01-01`; day <= to; day = addMonths(day, step)) if (day >= from) days.push(day)
  return days
}
