import type { ReferencedRecord } from '../fields/reference-fields.ts'
import { divide, toBigInt, toNumber } from '../money/arithmetic.ts'
import { basisPointsOf, taxOf } from '../money/tax.ts'
import type { TaxRate } from '../site-settings/finance.ts'
import { addDays, daysBetween } from './days.ts'
import {
  type Applicant,
  eligibilityOf,
  type GroupOfAges,
  includesAge,
  type NeededAnswer,
  type PlanEligibility,
  seatsWanted,
} from './eligibility.ts'
import { monthsBetween, type Period, type PeriodTerms, periodContaining } from './periods.ts'
import type { Tier } from './plan-fields.ts'
import {
  localAmount,
  localName,
  localNames,
  localQuoteText,
  type QuoteText,
  type QuoteTextKey,
  quoteText,
} from './quote-texts.ts'

/** The values of a plan that decide about a quote. Amounts are in minor units of `currency`. */
export type QuotedPlan = PeriodTerms &
  PlanEligibility & {
    readonly audience: string
    readonly currency: string
    readonly joining_fee: number | null
    readonly tax_code: string
    readonly renewal: string
    readonly trial_days: number
    readonly proration: string
    readonly seats_included: number
    readonly extra_seat_amount: number | null
    readonly tiers: readonly Tier[]
  }

/** The price in effect for the applicant on the first charged day. `group` is null for a price without an age group. */
export type EffectivePrice = {
  readonly amount: number
  readonly valid_from: string
  readonly group: Pick<ReferencedRecord, 'name' | 'name_ja'> | null
}

export type TaxTerms = {
  readonly tax_mode: 'inclusive' | 'exclusive'
  readonly rounding: 'floor' | 'half_up' | 'ceil'
  readonly tax_rates: readonly TaxRate[]
}

export type QuoteFacts = {
  readonly plan: QuotedPlan
  readonly price: EffectivePrice | null
  /** The age groups and sports that the plan is limited to. Empty: no limit. */
  readonly groups: readonly GroupOfAges[]
  readonly sports: readonly ReferencedRecord[]
  /** Without an effective price: the age groups that have a price on the first charged day. */
  readonly priced_groups?: readonly GroupOfAges[]
  readonly tax: TaxTerms
  readonly applicant: Applicant
}

export type QuoteLine = {
  readonly kind: LineKind
  /** Negative for a reduction. */
  readonly amount: number
  readonly reason: QuoteText
}
type LineKind = Extract<QuoteTextKey, 'fee' | 'seats' | 'tier' | 'proration' | 'joining_fee' | 'tax'>

const answerOf: Partial<Record<QuoteTextKey, NeededAnswer>> = {
  needs_birth_date: 'birth_date',
  price_needs_birth_date: 'birth_date',
  needs_gender: 'gender',
  price_needs_gender: 'gender',
  needs_sport: 'sport_id',
}

/** The lines add up to the total. Tax that prices include is in `tax`, but is not a line. */
export type Quote = {
  readonly eligible: boolean
  /** The missing answers that decide whether the applicant can join; left out if there are none. */
  readonly missing?: readonly NeededAnswer[]
  readonly currency: string
  readonly lines: readonly QuoteLine[]
  readonly tax: number
  readonly total: number
  /** The last free day. */
  readonly trial_until: string | null
  readonly renews_on: string | null
  readonly reasons: readonly QuoteText[]
}

export function quoteOf(facts: QuoteFacts): Quote {
  const { plan, price, applicant } = facts
  const { reasons: against, notes } = eligibilityOf(facts)
  const { currency } = plan
  const period = paidPeriod(plan, applicant.start_date)
  if (against.length > 0 || !price) {
    const reasons = [...against, ...(price ? [] : noPrice(facts, { against, day: period.paidFrom }))]
    const missing = reasons.flatMap(({ key }) => answerOf[key] ?? [])
    return {
      eligible: false,
      ...(missing.length === reasons.length && { missing: [...new Set(missing)] }),
      currency,
      lines: [],
      tax: 0,
      total: 0,
      trial_until: null,
      renews_on: null,
      reasons,
    }
  }
  const recurring = [...feeLines(facts, price), ...seatLines(facts)]
  const charged = [...recurring, ...prorationLines(plan, period, sum(recurring)), ...joiningFeeLines(plan)]
  const { lines, tax, note } = withTax(facts, { lines: charged, day: period.paidFrom })
  return {
    eligible: true,
    currency,
    lines,
    tax,
    total: sum(lines),
    trial_until: period.trialUntil,
    renews_on: renewalDay(plan, period),
    reasons: [...notes, ...note, ...periodNotes(plan, period)],
  }
}

/** Nothing if a reason already asks for the answer that the price depends on. */
function noPrice(
  { applicant, priced_groups = [] }: QuoteFacts,
  { against, day }: { readonly against: readonly QuoteText[]; readonly day: string },
): QuoteText[] {
  const { age, gender } = applicant
  if (age === undefined) {
    if (against.some(({ key }) => key === 'needs_birth_date')) return []
    const groups = localNames(priced_groups)
    return [
      priced_groups.length > 0
        ? quoteText('price_needs_birth_date', { groups })
        : quoteText('no_price', { day }),
    ]
  }
  const ofAge = priced_groups.filter((group) => includesAge(group, age))
  if (ofAge.length === 0 || gender !== undefined) return [quoteText('no_price_at_age', { day, age })]
  const isAsked = against.some(({ key }) => key === 'needs_gender')
  return isAsked ? [] : [quoteText('price_needs_gender', { groups: localNames(ofAge) })]
}

type PaidPeriod = Period & { readonly trialUntil: string | null; readonly paidFrom: string }

/**
 * The paid time begins after the trial. A fixed period stays the one that contains the joining date, and its trial ends
 * with it at the latest.
 */
function paidPeriod(plan: PeriodTerms & Pick<QuotedPlan, 'trial_days'>, start: string): PaidPeriod {
  if (plan.trial_days === 0) return { ...periodContaining(plan, start), trialUntil: null, paidFrom: start }
  const paidFrom = addDays(start, plan.trial_days)
  if (plan.period_type !== 'fixed')
    return { ...periodContaining(plan, paidFrom), trialUntil: addDays(paidFrom, -1), paidFrom }
  const period = periodContaining(plan, start)
  const next = addDays(period.to ?? start, 1)
  const end = Math.min(daysBetween(start, paidFrom), daysBetween(start, next))
  return { ...period, trialUntil: addDays(start, end - 1), paidFrom: addDays(start, end) }
}

/** The day whose price and tax apply: the joining date, or the day after the trial. */
export function firstChargedDay(plan: PeriodTerms & Pick<QuotedPlan, 'trial_days'>, start: string): string {
  return paidPeriod(plan, start).paidFrom
}

function feeLines({ plan, applicant }: QuoteFacts, price: EffectivePrice): QuoteLine[] {
  const { age = 0, start_date: day } = applicant
  const reason = price.group
    ? quoteText('group_price', { group: localName(price.group), age, day })
    : quoteText('general_price', { from: price.valid_from })
  if (plan.audience !== 'corporate') return [{ kind: 'fee', amount: price.amount, reason }]
  const seats = seatsWanted(plan, applicant)
  const amount = toNumber(toBigInt(price.amount) * toBigInt(seats))
  const fee = {
    kind: 'fee',
    amount,
    reason: quoteText('per_seat', { reason: localQuoteText(reason), seats }),
  } as const
  return [fee, ...tierLines(plan, { amount, seats })]
}

/** Volume pricing: the discount of the number of seats is on the price of all seats. */
function tierLines({ tiers }: QuotedPlan, { amount, seats }: { amount: number; seats: number }): QuoteLine[] {
  const tier = tiers.find(({ from_seats, to_seats }) => from_seats <= seats && seats <= (to_seats ?? seats))
  if (!tier || tier.percent === 0) return []
  const { from_seats: from, to_seats: to, percent } = tier
  const discount = divide(toBigInt(amount) * toBigInt(basisPointsOf(percent)), 10_000n, 'floor')
  const reason =
    to === null ? quoteText('tier_from', { from, percent }) : quoteText('tier_between', { from, to, percent })
  return [{ kind: 'tier', amount: -toNumber(discount), reason }]
}

function seatLines({ plan, applicant }: QuoteFacts): QuoteLine[] {
  const { audience, seats_included: included, extra_seat_amount: each, currency } = plan
  const extra = seatsWanted(plan, applicant) - included
  if (audience !== 'club' || extra <= 0 || each === null) return []
  const amount = toNumber(toBigInt(each) * toBigInt(extra))
  const values = { extra, included, amount: localAmount(each, currency) }
  return [{ kind: 'seats', amount, reason: quoteText('extra_seats', values) }]
}

/** Reduces the price to the days or started months that are left. Rounded down to whole minor units. */
function prorationLines(plan: QuotedPlan, { from, to, paidFrom }: PaidPeriod, full: number): QuoteLine[] {
  if (plan.proration === 'none' || to === null) return []
  const end = addDays(to, 1)
  const isDaily = plan.proration === 'daily'
  const total = isDaily ? daysBetween(from, end) : monthsBetween(from, end)
  const left = isDaily ? daysBetween(paidFrom, end) : total - monthsBetween(from, paidFrom)
  if (left >= total) return []
  const reduced = toNumber(divide(toBigInt(full) * toBigInt(left), toBigInt(total), 'floor'))
  const reason = quoteText(isDaily ? 'days_left' : 'months_left', { left, total, to })
  return [{ kind: 'proration', amount: reduced - full, reason }]
}

function joiningFeeLines({ joining_fee }: QuotedPlan): QuoteLine[] {
  return joining_fee ? [{ kind: 'joining_fee', amount: joining_fee, reason: quoteText('charged_once') }] : []
}

type TaxedLines = {
  readonly lines: readonly QuoteLine[]
  readonly tax: number
  readonly note: readonly QuoteText[]
}

type ChargedLines = { readonly lines: readonly QuoteLine[]; readonly day: string }

/** The tax is computed once, on the sum of all lines. */
function withTax({ plan, tax: terms }: QuoteFacts, { lines, day }: ChargedLines): TaxedLines {
  const rate = taxRateOn(terms.tax_rates, { code: plan.tax_code, day })
  if (!rate) return { lines, tax: 0, note: [quoteText('no_tax', { day })] }
  const { tax_mode: mode, rounding } = terms
  const { tax } = taxOf({ amount: sum(lines), basisPoints: basisPointsOf(rate.percent), mode, rounding })
  const values = { rate: rate.percent, name: localName(rate) }
  if (mode === 'exclusive') {
    const line = { kind: 'tax', amount: tax, reason: quoteText('tax_added', values) } as const
    return { lines: tax === 0 ? lines : [...lines, line], tax, note: [] }
  }
  const amount = localAmount(tax, plan.currency)
  return { lines, tax, note: tax === 0 ? [] : [quoteText('tax_included', { ...values, amount })] }
}

/** An empty code stands for the first rate of the finance settings that is valid on the day. */
export function taxRateOn(
  rates: readonly TaxRate[],
  { code, day }: { readonly code: string; readonly day: string },
): TaxRate | undefined {
  return rates.find(
    (rate) =>
      (code === '' || rate.code === code) &&
      rate.valid_from <= day &&
      (rate.valid_to === null || day <= rate.valid_to),
  )
}

function renewalDay({ renewal }: QuotedPlan, { to }: Period): string | null {
  return to === null || renewal === 'none' ? null : addDays(to, 1)
}

function periodNotes(plan: QuotedPlan, { to, trialUntil }: PaidPeriod): QuoteText[] {
  const trial = trialUntil === null ? [] : [quoteText('trial', { day: trialUntil })]
  if (to === null) return [...trial, quoteText('lifetime')]
  if (plan.renewal === 'none') return [...trial, quoteText('ends', { day: to })]
  const key = plan.renewal === 'automatic' ? 'renews_automatic' : 'renews_optional'
  return [...trial, quoteText(key, { day: addDays(to, 1) })]
}

function sum(lines: readonly Pick<QuoteLine, 'amount'>[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}
