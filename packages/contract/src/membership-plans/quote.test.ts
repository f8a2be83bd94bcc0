import { describe, expect, test } from 'vitest'
import { quoteFacts, season } from '../testing/quoted-plans.ts'
import { quoteOf } from './quote.ts'
import { formatQuoteText } from './quote-texts.ts'

function shown(facts: Parameters<typeof quoteFacts>[0], language: 'en' | 'ja' = 'en') {
  const { lines, reasons, ...quote } = quoteOf(quoteFacts(facts))
  return {
    ...quote,
    lines: lines.map(({ kind, amount, reason }) => `${kind} ${amount}: ${formatQuoteText(reason, language)}`),
    reasons: reasons.map((reason) => formatQuoteText(reason, language)),
  }
}

const juniors = {
  id: 1,
  name: 'Juniors',
  name_ja: 'ジュニア',
  is_active: true,
  min_age: 6,
  max_age: 12,
  gender: 'any',
}
const women = { ...juniors, id: 2, name: 'Women', name_ja: '', min_age: 18, max_age: null, gender: 'female' }
const judo = { id: 7, name: 'Judo', name_ja: '柔道', is_active: true }

test('a quote names its price, the tax in it and the renewal in words', () => {
  expect(shown({})).toEqual({
    eligible: true,
    currency: 'JPY',
    lines: ['fee 12000: Price since 2026-04-01'],
    tax: 1090,
    total: 12_000,
    trial_until: null,
    renews_on: '2027-10-01',
    reasons: ['The total includes ¥1,090 for 10 % consumption tax.', 'Renews automatically on 2027-10-01.'],
  })
})

test('the price of an age group is explained with the age, in both languages', () => {
  const facts = {
    price: { amount: 6600, valid_from: '2026-04-01', group: juniors },
    groups: [juniors],
    applicant: { age: 12 },
  }
  expect(shown(facts).lines).toEqual(['fee 6600: Juniors price: aged 12 on 2026-10-01'])
  expect(shown(facts, 'ja').lines).toEqual(['fee 6600: 2026-10-01時点で12歳のため、「ジュニア」の価格'])
})

describe('a refused quote has no lines and gives the reason', () => {
  test.for([
    [{ plan: { opens_on: '2026-10-02' } }, 'This plan can be joined from 2026-10-02.'],
    [{ plan: { closes_on: '2026-09-30' } }, 'This plan could be joined until 2026-09-30.'],
    [{ groups: [juniors] }, 'Enter the date of birth: this plan is only for Juniors.'],
    [
      { groups: [juniors], applicant: { age: 13 } },
      'Aged 13 on 2026-10-01, but this plan is only for Juniors.',
    ],
    [{ groups: [women], applicant: { age: 30 } }, 'Enter the gender: this plan is only for Women.'],
    [
      { groups: [women], applicant: { age: 30, gender: 'male' } },
      'Aged 30 on 2026-10-01, but this plan is only for Women.',
    ],
    [{ sports: [judo] }, 'Enter the sport: this plan is only for Judo.'],
    [{ sports: [judo], applicant: { sport_id: 8 } }, 'This plan is only for Judo.'],
    [{ price: null }, 'No price is valid on 2026-10-01.'],
    [{ price: null, applicant: { age: 5 } }, 'No price is valid on 2026-10-01 at age 5.'],
    [{ applicant: { seats: 2 } }, 'This plan is for one person.'],
    [{ plan: { family_max_members: 4 }, applicant: { seats: 5 } }, 'This plan covers at most 4 people.'],
    [
      { plan: { audience: 'corporate', min_seats: 5 }, applicant: { seats: 4 } },
      'This plan needs at least 5 seats.',
    ],
    [
      { plan: { audience: 'corporate', max_seats: 9 }, applicant: { seats: 10 } },
      'This plan has at most 9 seats.',
    ],
    [
      { plan: { audience: 'club', seats_included: 20 }, applicant: { seats: 21 } },
      'This plan includes 20 seats and has no extra seats.',
    ],
  ] as const)('%j', ([facts, reason]) => {
    expect(shown(facts)).toMatchObject({ eligible: false, lines: [], total: 0, reasons: [reason] })
  })
})

test.for([
  [
    { price: null, priced_groups: [juniors, women] },
    ['birth_date'],
    'Enter the date of birth: prices are by age (Juniors, Women).',
  ],
  [
    { price: null, priced_groups: [juniors], groups: [juniors] },
    ['birth_date'],
    'Enter the date of birth: this plan is only for Juniors.',
  ],
  [
    { price: null, priced_groups: [juniors, women], applicant: { age: 30 } },
    ['gender'],
    'Enter the gender: at this age there is only a price for Women.',
  ],
  [
    { price: null, priced_groups: [women], groups: [women], applicant: { age: 30 } },
    ['gender'],
    'Enter the gender: this plan is only for Women.',
  ],
  [
    { price: null, priced_groups: [juniors], applicant: { age: 30 } },
    undefined,
    'No price is valid on 2026-10-01 at age 30.',
  ],
  [{ sports: [judo] }, ['sport_id'], 'Enter the sport: this plan is only for Judo.'],
  [{ price: null }, undefined, 'No price is valid on 2026-10-01.'],
] as const)('a quote names the answers that are missing: %j', ([facts, missing, reason]) => {
  const quote = shown(facts)
  expect(quote.reasons).toEqual([reason])
  expect(quote.missing).toEqual(missing)
})

test('a quote names no missing answers if there is another reason against it', () => {
  const facts = { plan: { closes_on: '2026-09-30' }, groups: [juniors] }
  expect(shown(facts).missing).toBeUndefined()
})

test('a season is charged by the days left, rounded down, and the joining fee in full', () => {
  const facts = { plan: { ...season, joining_fee: 1000 }, applicant: { start_date: '2026-10-02' } }
  expect(shown(facts)).toMatchObject({
    lines: [
      'fee 12000: Price since 2026-04-01',
      'proration -6050: 181 of 365 days are left until 2027-03-31',
      'joining_fee 1000: Charged once when joining',
    ],
    total: 6950,
    renews_on: '2027-04-01',
  })
})

test('a season is charged by the months left, and a started month counts', () => {
  const facts = {
    plan: { ...season, proration: 'monthly' },
    applicant: { start_date: '2026-10-31' },
  }
  expect(shown(facts).lines).toContain('proration -6000: 6 of 12 months are left until 2027-03-31')
})

test('the paid time of a rolling plan begins after the trial', () => {
  expect(shown({ plan: { trial_days: 14 } })).toMatchObject({
    trial_until: '2026-10-14',
    renews_on: '2027-10-15',
  })
})

test('the tax of a quote with a trial is that of the first charged day', () => {
  const rate = quoteFacts().tax.tax_rates[0]!
  const tax_rates = [
    { ...rate, valid_to: '2026-10-10' },
    { ...rate, percent: 12, valid_from: '2026-10-11' },
  ]
  const taxAfter = (trial_days: number) =>
    shown({ plan: { trial_days }, tax: { tax_mode: 'exclusive', tax_rates } }).tax
  expect([0, 9, 10].map(taxAfter)).toEqual([1200, 1200, 1440])
  const untaxed = shown({ plan: { trial_days: 10 }, tax: { tax_rates: tax_rates.slice(0, 1) } })
  expect(untaxed.reasons[0]).toBe('No tax rate is valid on 2026-10-11, so no tax is charged.')
})

test('a quote whose price ends during the trial names the first charged day', () => {
  expect(shown({ price: null, plan: { trial_days: 14 } }).reasons).toEqual([
    'No price is valid on 2026-10-15.',
  ])
})

test('the trial of a season ends with the season', () => {
  const facts = { plan: { ...season, trial_days: 30 }, applicant: { start_date: '2027-03-15' } }
  expect(shown(facts)).toMatchObject({ trial_until: '2027-03-31', renews_on: '2027-04-01', total: 0 })
})

test('a club pays for the seats beyond the included ones', () => {
  const plan = { audience: 'club', seats_included: 20, extra_seat_amount: 500 }
  expect(shown({ plan, applicant: { seats: 23 } }).lines).toEqual([
    'fee 12000: Price since 2026-04-01',
    'seats 1500: 3 seats beyond the 20 included, ¥500 each',
  ])
})

test('a company pays for each seat, less the discount of its tier', () => {
  const tiers = [
    { from_seats: 10, to_seats: 19, percent: 5 },
    { from_seats: 20, to_seats: null, percent: 12.5 },
  ]
  const plan = { audience: 'corporate', tiers }
  expect(shown({ plan, applicant: { seats: 20 } }).lines).toEqual([
    'fee 240000: Price since 2026-04-01, for 20 seats',
    'tier -30000: 12.5 % off for 20 seats or more',
  ])
  expect(shown({ plan, applicant: { seats: 9 } }).lines).toHaveLength(1)
  expect(shown({ plan: { ...plan, min_seats: 10 } }).lines[1]).toBe('tier -6000: 5 % off for 10 to 19 seats')
})

test('exclusive tax is a line of its own', () => {
  expect(shown({ tax: { tax_mode: 'exclusive' } })).toMatchObject({
    lines: ['fee 12000: Price since 2026-04-01', 'tax 1200: 10 % consumption tax is added'],
    tax: 1200,
    total: 13_200,
  })
})

test('without a tax rate for the day and the code of the plan, the quote says so', () => {
  for (const facts of [{ plan: { tax_code: 'REDUCED' } }, { applicant: { start_date: '2019-09-30' } }]) {
    const { tax, reasons } = shown(facts)
    expect(tax).toBe(0)
    expect(reasons[0]).toMatch(/^No tax rate is valid on .+, so no tax is charged\.$/)
  }
})

test('a minor of a plan with a guardian rule needs a guardian', () => {
  const plan = { guardian_required_under: 16 }
  expect(shown({ plan, applicant: { age: 15 } }).reasons).toContain(
    'A guardian must consent: aged 15 on 2026-10-01.',
  )
  expect(shown({ plan, applicant: { age: 16 } }).reasons.join(' ')).not.toContain('guardian')
})

test('a lifetime plan and a plan without renewal have no renewal day', () => {
  expect(
    shown({ plan: { period_type: 'lifetime', billing_interval: 'one_time', renewal: 'none' } }),
  ).toMatchObject({
    renews_on: null,
    reasons: [expect.anything(), 'Never expires.'],
  })
  expect(shown({ plan: { period_type: 'days', period_days: 10, renewal: 'none' } })).toMatchObject({
    renews_on: null,
    reasons: [expect.anything(), 'Ends on 2026-10-10.'],
  })
})
