import { addDays, addMonths } from './days.ts'

/** Both days are inclusive. A lifetime has no end. */
export type Period = { readonly from: string; readonly to: string | null }

export type PeriodTerms = {
  readonly period_type: string
  readonly billing_interval: string
  readonly interval_count: number
  /** Only for the period type `days`. */
  readonly period_days: number | null
  /** `MM-DD`. */
  readonly fixed_start: string
}

const intervalMonths: Readonly<Record<string, number>> = { month: 1, quarter: 3, half_year: 6, year: 12 }
const MONTHS_IN_YEAR = 12

/** The length of a period. A season that is paid once lasts a year. */
export function monthsOf(billingInterval: string, count: number): number {
  const months = intervalMonths[billingInterval]
  return months === undefined ? MONTHS_IN_YEAR : months * count
}

/** The period of a member who joins on this day. A fixed period may have begun before. */
export function periodContaining(terms: PeriodTerms, day: string): Period {
  if (terms.period_type === 'lifetime') return { from: day, to: null }
  if (terms.period_type === 'days') return { from: day, to: addDays(day, (terms.period_days ?? 1) - 1) }
  const months = monthsOf(terms.billing_interval, terms.interval_count)
  if (terms.period_type === 'rolling') return { from: day, to: dayBefore(addMonths(day, months)) }
  return fixedPeriod({ start: terms.fixed_start, months }, day)
}

/** Counts from the start of the season, so that a short month does not move the later periods. */
function fixedPeriod({ start, months }: { start: string; months: number }, day: string): Period {
  const season = seasonStart(start, day)
  let elapsed = 0
  while (addMonths(season, elapsed + months) <= day) elapsed += months
  return { from: addMonths(season, elapsed), to: dayBefore(addMonths(season, elapsed + months)) }
}

function seasonStart(start: string, day: string): string {
  const year = Number(day.slice(0, 4))
  const inYear = (number: number) => `${String(number).padStart(4, '0')}-${start}`
  return inYear(year) <= day ? inYear(year) : inYear(year - 1)
}

function dayBefore(day: string): string {
  return addDays(day, -1)
}

/** The number of completed months from one day to another. */
export function monthsBetween(from: string, to: string): number {
  let months = 0
  while (addMonths(from, months + 1) <= to) months += 1
  return months
}

/** The same day of the next period. A lifetime plan has no next period, so its days stay. */
export function dayInNextPeriod(terms: PeriodTerms, day: string): string {
  if (terms.period_type === 'lifetime') return day
  if (terms.period_type === 'days') return addDays(day, terms.period_days ?? 1)
  return addMonths(day, monthsOf(terms.billing_interval, terms.interval_count))
}
