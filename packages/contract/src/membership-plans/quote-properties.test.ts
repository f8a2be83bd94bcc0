import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteFacts } from '../testing/quoted-plans.ts'
import { addDays } from './days.ts'
import { periodContaining } from './periods.ts'
import { MAX_PRICE, MAX_SEATS } from './plan-fields.ts'
import { type QuoteFacts, quoteOf } from './quote.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const amount = fc.integer({ min: 0, max: MAX_PRICE })
const percent = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100)

const seasonPlan = fc.record({
  audience: fc.constantFrom('member', 'club', 'corporate', 'coach'),
  period_type: fc.constant('fixed'),
  billing_interval: fc.constantFrom('one_time', 'month', 'quarter', 'half_year', 'year'),
  fixed_start: fc.constantFrom('04-01', '01-01', '08-31', '02-28', '12-31'),
  proration: fc.constantFrom('none', 'daily', 'monthly'),
  trial_days: fc.integer({ min: 0, max: 90 }),
  joining_fee: fc.option(amount),
  seats_included: fc.integer({ min: 1, max: 10 }),
  extra_seat_amount: amount,
  tiers: percent.map((off) => [{ from_seats: 2, to_seats: null, percent: off }]),
})

const facts: fc.Arbitrary<QuoteFacts> = fc
  .record({
    plan: seasonPlan,
    price: amount.map((value) => ({ amount: value, valid_from: '2020-01-01', group: null })),
    mode: fc.constantFrom('inclusive', 'exclusive'),
    rounding: fc.constantFrom('floor', 'half_up', 'ceil'),
    rate: percent,
    start_date: day,
    seats: fc.integer({ min: 1, max: MAX_SEATS }),
  })
  .map(({ plan, price, mode, rounding, rate, start_date, seats }) =>
    quoteFacts({
      plan,
      price,
      tax: { tax_mode: mode, rounding, tax_rates: [taxRate(rate)] },
      applicant: { start_date, seats: plan.audience === 'member' || plan.audience === 'coach' ? 1 : seats },
    }),
  )

function taxRate(rate: number) {
  return { code: 'A', name: 'Tax', name_ja: '', percent: rate, valid_from: '2000-01-01', valid_to: null }
}

function joining(of: QuoteFacts, start_date: string): QuoteFacts {
  return { ...of, applicant: { ...of.applicant, start_date } }
}

test('a quote is never negative, and its lines add up to the total', () => {
  fc.assert(
    fc.property(facts, (of) => {
      const { eligible, lines, total, tax } = quoteOf(of)
      expect(eligible).toBe(true)
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total)
      expect(total).toBeGreaterThanOrEqual(tax)
      expect(tax).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a prorated quote never costs more than the whole period', () => {
  fc.assert(
    fc.property(facts, (of) => {
      const full = { ...of, plan: { ...of.plan, proration: 'none' } }
      expect(quoteOf(of).total).toBeLessThanOrEqual(quoteOf(full).total)
    }),
  )
})

test('joining later within one period never costs more', () => {
  fc.assert(
    fc.property(facts, fc.nat(400), (of, days) => {
      const { start_date } = of.applicant
      const { to } = periodContaining(of.plan, start_date)
      const later = addDays(start_date, days)
      const inPeriod = to !== null && later > to ? to : later
      expect(quoteOf(joining(of, inPeriod)).total).toBeLessThanOrEqual(quoteOf(of).total)
    }),
  )
})

test('tax that is added to a net price gives the same total as the gross price that includes it', () => {
  fc.assert(
    fc.property(amount, percent, (price, rate) => {
      const tax_rates = [taxRate(rate)]
      const rounding = 'half_up'
      const net = quoteFacts({
        price: { amount: price, valid_from: '2020-01-01', group: null },
        tax: { tax_mode: 'exclusive', rounding, tax_rates },
      })
      const added = quoteOf(net)
      const gross = quoteFacts({
        price: { amount: added.total, valid_from: '2020-01-01', group: null },
        tax: { tax_mode: 'inclusive', rounding, tax_rates },
      })
      const included = quoteOf(gross)
      expect(included.total).toBe(added.total)
      expect(included.tax).toBe(added.tax)
    }),
  )
})

test('every day of the period of a season belongs to the same period', () => {
  fc.assert(
    fc.property(facts, fc.nat(365), ({ plan }, days) => {
      const period = periodContaining(plan, '2026-06-15')
      const inside = addDays(period.from, days)
      const isInside = period.to !== null && inside <= period.to
      expect(isInside ? periodContaining(plan, inside) : period).toEqual(period)
    }),
  )
})
