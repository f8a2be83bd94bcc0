import { describe, expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { addAgeGroup, addPlan, type Plan, plansApi, price } from '../../testing/plans.ts'
import { test } from '../../testing/test-app.ts'

const taxRate = {
  code: 'STANDARD',
  name: 'consumption tax',
  name_ja: '消費税',
  percent: 10,
  valid_from: '2019-10-01',
  valid_to: null,
}

function quote(client: Client, plan: Plan, input: object) {
  return client.post(`${plansApi}/${plan.id}/quote`, input)
}

test('a quote has lines, tax, trial, renewal and total, each with its reason in the language of the client', async ({
  admin,
}) => {
  await admin.post('/api/site-setting', { tax_rates: [taxRate] })
  const juniors = await addAgeGroup(admin, { name: 'Juniors', min_age: 6, max_age: 12 })
  const plan = await addPlan(admin, {
    name: 'Quoted',
    joining_fee: 1000,
    trial_days: 7,
    renewal: 'automatic',
    age_group_ids: [juniors.id],
    prices: [price(6600, '2026-04-01', { age_group_id: juniors.id }), price(12_000, '2026-04-01')],
  })
  const input = { start_date: '2026-10-01', birth_date: '2014-05-02' }
  const { status, body } = await quote(admin, plan, input)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    eligible: true,
    currency: 'JPY',
    lines: [
      {
        kind: 'fee',
        label: 'Membership fee',
        amount: 6600,
        reason: 'Juniors price: aged 12 on 2026-10-01',
      },
      { kind: 'joining_fee', label: 'Joining fee', amount: 1000, reason: 'Charged once when joining' },
    ],
    tax: 690,
    total: 7600,
    trial_until: '2026-10-07',
    renews_on: '2027-10-08',
    reasons: [
      'Juniors: aged 12 on 2026-10-01.',
      'The total includes ¥690 for 10 % consumption tax.',
      'Free until 2026-10-07.',
      'Renews automatically on 2027-10-08.',
    ],
  })
  const japanese = await quote(admin.with({ 'accept-language': 'ja' }), plan, input)
  expect(japanese.body.data.lines[0]).toMatchObject({
    label: '会費',
    reason: '2026-10-01時点で12歳のため、「Juniors」の価格',
  })
})

test('the price of the narrowest age group applies, on the joining date and not today', async ({ admin }) => {
  const all = await addAgeGroup(admin, { name: 'Everybody under 30', min_age: 0, max_age: 29 })
  const teens = await addAgeGroup(admin, { name: 'Teens', min_age: 13, max_age: 19 })
  const girls = await addAgeGroup(admin, { name: 'Girls', min_age: 13, max_age: 17, gender: 'female' })
  const plan = await addPlan(admin, {
    name: 'Specific',
    prices: [
      price(9000, '2026-04-01'),
      price(7000, '2026-04-01', { age_group_id: all.id }),
      price(5000, '2026-04-01', { age_group_id: teens.id, valid_to: '2026-12-31' }),
      price(5500, '2027-01-01', { age_group_id: teens.id }),
      price(4000, '2026-04-01', { age_group_id: girls.id }),
    ],
  })
  const total = async (input: object) => (await quote(admin, plan, input)).body.data.total
  expect(await total({ start_date: '2026-10-01' })).toBe(9000)
  expect(await total({ start_date: '2026-10-01', birth_date: '1980-01-01' })).toBe(9000)
  expect(await total({ start_date: '2026-10-01', birth_date: '2001-01-01' })).toBe(7000)
  expect(await total({ start_date: '2026-10-01', birth_date: '2012-01-01' })).toBe(5000)
  expect(await total({ start_date: '2027-01-01', birth_date: '2012-01-01' })).toBe(5500)
  expect(await total({ start_date: '2026-10-01', birth_date: '2012-01-01', gender: 'female' })).toBe(4000)
  expect(await total({ start_date: '2026-10-01', birth_date: '2012-01-01', gender: 'male' })).toBe(5000)
})

test('a quote without a date of birth says that it is missing if all prices are by age', async ({
  admin,
}) => {
  const women = await addAgeGroup(admin, { name: 'Women', min_age: 18, gender: 'female' })
  const plan = await addPlan(admin, {
    name: 'By age',
    prices: [price(5000, '2026-04-01', { age_group_id: women.id })],
  })
  const ask = async (input: object) =>
    (await quote(admin, plan, { start_date: '2026-10-01', ...input })).body.data
  expect(await ask({})).toMatchObject({ eligible: false, missing: ['birth_date'] })
  expect(await ask({ birth_date: '1990-01-01' })).toMatchObject({ eligible: false, missing: ['gender'] })
  expect(await ask({ birth_date: '1990-01-01', gender: 'male' })).not.toHaveProperty('missing')
  expect(await ask({ start_date: '2026-03-31' })).not.toHaveProperty('missing')
  expect(await ask({ birth_date: '1990-01-01', gender: 'female' })).toMatchObject({ total: 5000 })
})

test('the price of a quote with a trial is that of the first charged day, for the age on the joining date', async ({
  admin,
}) => {
  const teens = await addAgeGroup(admin, { name: 'Until 17', min_age: 13, max_age: 17 })
  const prices = [
    price(9000, '2026-04-01'),
    price(5000, '2026-04-01', { age_group_id: teens.id, valid_to: '2026-12-31' }),
    price(5500, '2027-01-01', { age_group_id: teens.id }),
  ]
  const rolling = await addPlan(admin, { name: 'Trial', trial_days: 31, prices })
  const total = async (start_date: string, plan = rolling) =>
    (await quote(admin, plan, { start_date, birth_date: '2009-01-01' })).body.data.total
  expect(await total('2026-11-30')).toBe(5000)
  expect(await total('2026-12-01')).toBe(5500)
  const season = await addPlan(admin, {
    name: 'Trial of a season',
    period_type: 'fixed',
    fixed_start: '01-01',
    trial_days: 90,
    prices,
  })
  expect(await total('2026-12-01', season)).toBe(5500)
})

test('somebody born on 29 February grows older on 1 March in common years', async ({ admin }) => {
  const adults = await addAgeGroup(admin, { name: 'Adults', min_age: 18 })
  const plan = await addPlan(admin, {
    name: 'Leap day',
    age_group_ids: [adults.id],
    prices: [price(9000, '2020-01-01')],
  })
  const input = { birth_date: '2012-02-29' }
  const before = await quote(admin, plan, { ...input, start_date: '2030-02-28' })
  expect(before.body.data).toMatchObject({
    eligible: false,
    reasons: ['Aged 17 on 2030-02-28, but this plan is only for Adults.'],
  })
  expect((await quote(admin, plan, { ...input, start_date: '2030-03-01' })).body.data.eligible).toBe(true)
})

describe('a question is refused at the field that is wrong', () => {
  test.for([
    [{}, 'start_date', 'This field is required.'],
    [{ start_date: '2026-02-30' }, 'start_date', 'Enter a valid date, for example 2026-04-01.'],
    [
      { start_date: '2026-10-01', birth_date: '2026-10-02' },
      'birth_date',
      'Enter a date of birth on or before the joining date.',
    ],
    [{ start_date: '9999-12-31' }, 'start_date', 'Enter a date in the years from 1900 to 2999.'],
    [{ start_date: '2026-10-01', seats: 0 }, 'seats', 'Enter 1 or more.'],
    [{ start_date: '2026-10-01', gender: 'any' }, 'gender', 'Choose an option from the list.'],
    [{ start_date: '2026-10-01', age: 12 }, 'age', 'This field is not supported.'],
  ] as const)('%j: %s', async ([input, field, reason], { admin }) => {
    const plan = await addPlan(admin, { name: `Asked ${JSON.stringify(input)}` })
    expect(await quote(admin, plan, input)).toBeRefused('invalid_fields', { [field]: [reason] })
  })
})

test('a season that ends in the year 3000 is quoted', async ({ admin }) => {
  const plan = await addPlan(admin, {
    name: 'Far future',
    period_type: 'fixed',
    prices: [price(9000, '2020-01-01')],
  })
  const { body } = await quote(admin, plan, { start_date: '2999-12-31' })
  expect(body.data).toMatchObject({ eligible: true, renews_on: '3000-04-01' })
})

test('a plan in the trash and an unknown plan have no quote', async ({ admin }) => {
  const plan = await addPlan(admin, { name: 'No quote' })
  await admin.delete(`${plansApi}/${plan.id}`)
  expect(await quote(admin, plan, { start_date: '2026-10-01' })).toBeRefused('not_found')
  expect(await admin.post(`${plansApi}/999999/quote`, { start_date: '2026-10-01' })).toBeRefused('not_found')
})
