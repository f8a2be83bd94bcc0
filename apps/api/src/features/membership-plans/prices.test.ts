import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import type { Answer } from '../../testing/client.ts'
import { addAgeGroup, addPlan, plansApi, price, setSiteClock } from '../../testing/plans.ts'
import { test } from '../../testing/test-app.ts'

beforeEach<{ db: Parameters<typeof setSiteClock>[0] }>(({ db }) => setSiteClock(db, '2026-06-01T03:00:00Z'))

function periodsOf({ body }: Answer) {
  return body.data.prices.map(({ amount, valid_from, valid_to }: Record<string, unknown>) => [
    amount,
    valid_from,
    valid_to,
  ])
}

test('a change from a day ends the price in effect and begins the next one, which keeps its end', async ({
  admin,
}) => {
  const plan = await addPlan(admin, {
    name: 'Changed in one step',
    prices: [price(6000, '2026-04-01', { valid_to: '2027-03-31' })],
  })
  const changed = await admin.post(
    `${plansApi}/${plan.id}/prices`,
    price(6600, '2026-10-01', { replaces: true }),
  )
  expect(changed.status).toBe(201)
  expect(periodsOf(changed)).toEqual([
    [6000, '2026-04-01', '2026-09-30'],
    [6600, '2026-10-01', '2027-03-31'],
  ])
  expect(changed.body.data.next_price).toEqual({
    lowest: 6600,
    highest: 6600,
    currency: 'JPY',
    from: '2026-10-01',
  })
})

test('withdrawing a scheduled price lets the price that it replaced continue', async ({ admin }) => {
  const plan = await addPlan(admin, { name: 'Withdrawn', prices: [price(6000, '2026-04-01')] })
  await admin.post(`${plansApi}/${plan.id}/prices`, price(6600, '2026-10-01', { replaces: true }))
  const later = await admin.post(
    `${plansApi}/${plan.id}/prices`,
    price(7000, '2027-04-01', { replaces: true }),
  )
  const middle = later.body.data.prices[1]
  const withdrawn = await admin.delete(`${plansApi}/${plan.id}/prices/${middle.id}`)
  expect(periodsOf(withdrawn)).toEqual([
    [6000, '2026-04-01', '2027-03-31'],
    [7000, '2027-04-01', null],
  ])
  const last = withdrawn.body.data.prices[1]
  expect(periodsOf(await admin.delete(`${plansApi}/${plan.id}/prices/${last.id}`))).toEqual([
    [6000, '2026-04-01', null],
  ])
})

test('scheduling and withdrawing a price are in the audit trail, with amount, age group and period', async ({
  admin,
}) => {
  const group = await addAgeGroup(admin, { name: 'Audited group' })
  const plan = await addPlan(admin, { name: 'Audited plan' })
  const added = await admin.post(
    `${plansApi}/${plan.id}/prices`,
    price(500, '2026-10-01', { age_group_id: group.id }),
  )
  await admin.delete(`${plansApi}/${plan.id}/prices/${added.body.data.prices[0].id}`)
  const { body } = await admin.get(`/api/audit?area=membershipPlans&record=${plan.id}&limit=2`)
  expect(body.data).toMatchObject([
    {
      action: 'price_withdrawn',
      record: { name: 'Audited plan' },
      changes: [
        { field: 'amount', old: 500, new: null, currency: 'JPY' },
        { field: 'age_group', old: 'Audited group', new: null },
        { field: 'valid_from', old: '2026-10-01', new: null },
      ],
    },
    {
      action: 'price_scheduled',
      changes: [
        { field: 'amount', old: null, new: 500, currency: 'JPY' },
        { field: 'age_group', old: null, new: 'Audited group' },
        { field: 'valid_from', old: null, new: '2026-10-01' },
      ],
    },
  ])
})

describe('a price is refused at the field that is wrong', () => {
  test.for([
    [
      price(1, '2026-12-01'),
      'valid_from',
      'This overlaps with the price ¥6,000, valid from 2026-04-01 until 2027-03-31.',
    ],
    [
      price(1, '2026-06-01', { replaces: true }),
      'valid_from',
      'Choose a date after 2026-06-01. Earlier prices can no longer be changed.',
    ],
    [
      price(1, '2027-06-01', { replaces: true }),
      'valid_from',
      'No price of this age group and currency is in effect on the day before.',
    ],
    [
      price(1, '2026-12-01', { replaces: true, currency: 'USD' }),
      'valid_from',
      'No price of this age group and currency is in effect on the day before.',
    ],
    [
      price(1, '2027-06-01', { valid_to: '2027-05-31' }),
      'valid_to',
      'Enter an end date on or after the start date.',
    ],
    [price(1, '2027-02-29'), 'valid_from', 'Enter a valid date, for example 2026-04-01.'],
    [price(1, '3000-01-01'), 'valid_from', 'Enter a date in the years from 1900 to 2999.'],
    [price(1.5, '2027-06-01'), 'amount', 'Enter a whole number.'],
    [price(10_000_000_001, '2027-06-01'), 'amount', 'Enter 10000000000 or less.'],
    [{ ...price(1, '2027-06-01'), amount: null }, 'amount', 'This field is required.'],
    [price(1, '2027-06-01', { currency: 'YEN' }), 'currency', 'Choose an option from the list.'],
    [
      price(1, '2027-06-01', { age_group_id: 999_999 }),
      'age_group_id',
      'This entry no longer exists. Choose another entry.',
    ],
  ] as const)('%j: %s', async ([wanted, field, reason], { admin }) => {
    const prices = [price(6000, '2026-04-01', { valid_to: '2027-03-31' })]
    const plan = await addPlan(admin, { name: `Refuses ${JSON.stringify(wanted)}`.slice(0, 100), prices })
    const answer = await admin.post(`${plansApi}/${plan.id}/prices`, wanted)
    expect(answer).toBeRefused('invalid_fields', { [field]: [reason] })
    expect((await admin.get(`${plansApi}/${plan.id}`)).body.data.prices).toEqual(plan.prices)
    await admin.delete(`${plansApi}/${plan.id}`)
  })
})

test('a price that is in effect cannot be withdrawn', async ({ admin }) => {
  const plan = await addPlan(admin, { name: 'In effect', prices: [price(1, '2026-06-01')] })
  expect(await admin.delete(`${plansApi}/${plan.id}/prices/${plan.prices[0]?.id}`)).toBeRefused(
    'invalid_fields',
    { valid_from: ['This price is or was in effect, so it cannot be withdrawn.'] },
  )
})

test('an active plan keeps the price of its opening day', async ({ admin }) => {
  const plan = await addPlan(admin, {
    name: 'Opens in autumn',
    status: 1,
    opens_on: '2026-10-01',
    prices: [price(1, '2026-10-01')],
  })
  expect(await admin.delete(`${plansApi}/${plan.id}/prices/${plan.prices[0]?.id}`)).toBeRefused(
    'invalid_fields',
    { status: ['Add a price that is valid on 2026-10-01 before you activate this plan.'] },
  )
})

test('two overlapping prices at the same time: one is scheduled, the other gets 422 with the clash', async ({
  admin,
}) => {
  const plan = await addPlan(admin, { name: 'Scheduled twice' })
  const wanted = [price(100, '2026-10-01'), price(200, '2026-11-01')]
  const answers = await Promise.all(wanted.map((each) => admin.post(`${plansApi}/${plan.id}/prices`, each)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.errors.valid_from[0]).toMatch(/^This overlaps with the price ¥[12]00, valid from/)
  const { body } = await admin.get(`${plansApi}/${plan.id}`)
  expect(body.data.prices).toHaveLength(1)
})

test('the database refuses overlapping prices that bypass the checks of the server', async ({
  admin,
  db,
}) => {
  const plan = await addPlan(admin, { name: 'Written around', prices: [price(100, '2026-10-01')] })
  const insert = (from: string, to: string | null, group: number | null = null) =>
    sql`insert into membership_plan_prices (plan_id, amount, currency, age_group_id, valid_from, valid_to)
      values (${plan.id}, 1, 'JPY', ${group}, ${from}::date, ${to}::date)`.execute(db)
  await expect(insert('2026-12-01', null)).rejects.toThrow('membership_plan_prices_no_overlap')
  await expect(insert('2026-09-01', '2026-10-01')).rejects.toThrow('membership_plan_prices_no_overlap')
  await insert('2026-09-01', '2026-09-30')
})

test('a price change takes effect at midnight in the time zone of the site', async ({ admin, db }) => {
  await admin.post('/api/site-setting', { default_timezone: 'Asia/Tokyo' })
  const plan = await addPlan(admin, {
    name: 'Changes at midnight',
    prices: [price(6000, '2026-04-01', { valid_to: '2026-09-30' }), price(6600, '2026-10-01')],
  })
  const today = async () => (await admin.get(`${plansApi}/${plan.id}`)).body.data.current_price.lowest
  await setSiteClock(db, '2026-09-30T14:59:59Z')
  expect(await today()).toBe(6000)
  await setSiteClock(db, '2026-09-30T15:00:00Z')
  expect(await today()).toBe(6600)
  await admin.post('/api/site-setting', { default_timezone: 'America/New_York' })
  expect(await today()).toBe(6000)
})

describe('a change of daylight saving time does not move the day of a price', () => {
  test.for([
    ['2026-03-08T04:59:59Z', 1], // 7 March, the last second of winter time's day
    ['2026-03-08T05:00:00Z', 2],
    ['2026-11-01T03:59:59Z', 2],
    ['2026-11-01T04:00:00Z', 3],
  ] as const)('%s', async ([moment, expected], { admin, db }) => {
    await admin.post('/api/site-setting', { default_timezone: 'America/New_York' })
    const plan = await addPlan(admin, {
      name: `Daylight ${moment}`,
      prices: [
        price(1, '2026-01-01', { valid_to: '2026-03-07' }),
        price(2, '2026-03-08', { valid_to: '2026-10-31' }),
        price(3, '2026-11-01'),
      ],
    })
    await setSiteClock(db, moment)
    expect((await admin.get(`${plansApi}/${plan.id}`)).body.data.current_price.lowest).toBe(expected)
  })
})
