import { describe, expect } from 'vitest'
import { addPlan, plansApi, price, setSiteClock } from '../../testing/plans.ts'
import { test } from '../../testing/test-app.ts'

const benefit = { text: 'Free training', text_ja: '' }
const tier = (from_seats: number, to_seats: number | null, percent = 5) => ({ from_seats, to_seats, percent })

describe('a plan is refused at the field that is wrong', () => {
  test.for([
    [
      { opens_on: '2026-04-02', closes_on: '2026-04-01' },
      'closes_on',
      'Enter a date on or after “Opens on”.',
    ],
    [{ opens_on: '2026-02-30' }, 'opens_on', 'Enter a valid date, for example 2026-04-01.'],
    [{ fixed_start: '02-30' }, 'fixed_start', 'Enter a month and a day, for example 04-01.'],
    [
      { fixed_start: '02-29' },
      'fixed_start',
      'Choose a day that exists in every year. 29 February exists only in leap years.',
    ],
    [{ joining_fee: 10.5 }, 'joining_fee', 'Enter a whole number.'],
    [{ joining_fee: 10_000_000_001 }, 'joining_fee', 'Enter 10000000000 or less.'],
    [{ joining_fee: -1 }, 'joining_fee', 'Enter 0 or more.'],
    [{ currency: 'XXX' }, 'currency', 'Choose an option from the list.'],
    [{ audience: 'players' }, 'audience', 'Choose an option from the list.'],
    [{ benefits: Array.from({ length: 21 }, () => benefit) }, 'benefits', 'You can add at most 20.'],
    [{ benefits: [{ text: '', text_ja: '' }] }, 'benefits.0.text', 'This field is required.'],
    [{ summary: 'x'.repeat(161) }, 'summary', 'Enter at most 160 characters.'],
    [
      { billing_interval: 'one_time' },
      'billing_interval',
      'Choose a billing interval for a period that starts on the joining date.',
    ],
    [{ period_type: 'lifetime', renewal: 'none' }, 'billing_interval', 'This kind of period is billed once.'],
    [{ period_type: 'lifetime', billing_interval: 'one_time' }, 'renewal', 'A lifetime plan has no renewal.'],
    [{ period_type: 'days', billing_interval: 'one_time' }, 'period_days', 'This field is required.'],
    [
      { period_type: 'fixed', billing_interval: 'month', interval_count: 5 },
      'interval_count',
      'A season must divide the year evenly: 1, 2, 3, 4, 6 or 12 months.',
    ],
    [{ proration: 'daily' }, 'proration', 'Only plans with a fixed season can be prorated.'],
    [{ max_teams: 3 }, 'max_teams', 'Only club plans have this.'],
    [{ audience: 'club', commission_bp: 100 }, 'commission_bp', 'Only merchandizer plans have this.'],
    [{ audience: 'merchandizer', commission_bp: 10_001 }, 'commission_bp', 'Enter 10000 or less.'],
    [
      { audience: 'corporate', min_seats: 5, max_seats: 4 },
      'max_seats',
      'Enter a value equal to or greater than “Minimum seats”.',
    ],
    [
      { audience: 'corporate', tiers: [tier(1, 9), tier(11, null)] },
      'tiers.1.from_seats',
      'Start this discount at 10 seats, right after the previous one.',
    ],
    [
      { audience: 'corporate', tiers: [tier(1, 9), tier(9, null)] },
      'tiers.1.from_seats',
      'Start this discount at 10 seats, right after the previous one.',
    ],
    [
      { audience: 'corporate', tiers: [tier(1, null), tier(10, null)] },
      'tiers.0.to_seats',
      'Only the last discount can be left without a maximum.',
    ],
    [
      { audience: 'corporate', tiers: [tier(10, 9)] },
      'tiers.0.to_seats',
      'Enter a value equal to or greater than “Seats from”.',
    ],
    [{ age_group_ids: [999_999] }, 'age_group_ids', 'This entry no longer exists. Choose another entry.'],
    [{ tax_code: 'LUXURY' }, 'tax_code', 'The finance settings have no tax rate with this code.'],
    [
      { prices: [price(1, '2026-02-30')] },
      'prices.0.valid_from',
      'Enter a valid date, for example 2026-04-01.',
    ],
    [
      { prices: [price(1, '2026-04-01', { valid_to: '2026-03-31' })] },
      'prices.0.valid_to',
      'Enter a date on or after “From”.',
    ],
    [
      { prices: [price(1, '2026-04-01'), price(2, '2026-05-01')] },
      'prices.1.valid_from',
      'This period overlaps with an earlier row.',
    ],
    [{ prices: [price(1.5, '2026-04-01')] }, 'prices.0.amount', 'Enter a whole number.'],
    [
      { prices: [price(1, '2026-04-01', { currency: 'ABC' })] },
      'prices.0.currency',
      'Choose an option from the list.',
    ],
    [
      { prices: [price(1, '2026-04-01', { age_group_id: 999_999 })] },
      'prices.0.age_group_id',
      'This entry no longer exists. Choose another entry.',
    ],
  ] as const)('%j: %s', async ([values, field, reason], { admin }) => {
    const answer = await admin.post(`${plansApi}/0`, { audience: 'member', name: 'Refused', ...values })
    expect(answer).toBeRefused('invalid_fields')
    expect(answer.body.errors[field]).toEqual([reason])
    expect((await admin.get(`${plansApi}?search=Refused`)).body.meta.total).toBe(0)
  })
})

test('a plan without a price on its opening day cannot be activated', async ({ admin, db }) => {
  await setSiteClock(db, '2026-06-01T00:00:00Z')
  const refusal = (day: string) => ({
    status: [`Add a price that is valid on ${day} before you activate this plan.`],
  })
  const later = [price(1000, '2026-07-01')]
  const plan = await addPlan(admin, { name: 'Opens later', prices: later })
  expect(await admin.post(`${plansApi}/${plan.id}`, { status: 1 })).toBeRefused(
    'invalid_fields',
    refusal('2026-06-01'),
  )
  const opened = await admin.post(`${plansApi}/${plan.id}`, { status: 1, opens_on: '2026-07-01' })
  expect(opened.status).toBe(200)
  expect(await admin.post(`${plansApi}/${plan.id}`, { opens_on: '2026-06-30' })).toBeRefused(
    'invalid_fields',
    refusal('2026-06-30'),
  )
  const created = await admin.post(`${plansApi}/0`, { name: 'No price', status: 1 })
  expect(created).toBeRefused('invalid_fields', refusal('2026-06-01'))
})

test('the prices of an existing plan cannot be sent with a save', async ({ admin }) => {
  const plan = await addPlan(admin, { name: 'No prices in saves' })
  const answer = await admin.post(`${plansApi}/${plan.id}`, { prices: [] })
  expect(answer).toBeRefused('invalid_fields', { prices: ['This field is not supported.'] })
})
