import { beforeEach, describe, expect } from 'vitest'
import { addAgeGroup, addPlan, plansApi, price, setSiteClock } from '../../testing/plans.ts'
import { test } from '../../testing/test-app.ts'

beforeEach<{ db: Parameters<typeof setSiteClock>[0] }>(({ db }) => setSiteClock(db, '2026-06-01T03:00:00Z'))

const changeApi = `${plansApi}/price-change`

test('a dry run shows old and new prices and changes nothing; the change writes them, and withdrawing it restores them', async ({
  admin,
}) => {
  const juniors = await addAgeGroup(admin, { name: 'Juniors', min_age: 6, max_age: 12 })
  const one = await addPlan(admin, {
    name: 'Raised',
    prices: [
      price(12_000, '2026-04-01', { valid_to: '2027-03-31' }),
      price(6600, '2026-04-01', { age_group_id: juniors.id }),
      price(15_000, '2027-04-01'),
    ],
  })
  const two = await addPlan(admin, { name: 'Raised too', prices: [price(1040, '2026-04-01')] })
  const change = { plan_ids: [one.id, two.id], from: '2026-10-01', percent: 5, round_to: 100 }
  const dry = await admin.post(changeApi, { ...change, dry_run: true })
  expect(dry.status).toBe(200)
  expect(dry.body.data).toEqual([
    {
      plan_id: one.id,
      plan: { name: 'Raised', name_ja: '' },
      age_group_id: null,
      age_group: null,
      currency: 'JPY',
      old: 12_000,
      new: 12_600,
    },
    {
      plan_id: one.id,
      plan: { name: 'Raised', name_ja: '' },
      age_group_id: juniors.id,
      age_group: { name: 'Juniors', name_ja: '' },
      currency: 'JPY',
      old: 6600,
      new: 6900,
    },
    {
      plan_id: two.id,
      plan: { name: 'Raised too', name_ja: '' },
      age_group_id: null,
      age_group: null,
      currency: 'JPY',
      old: 1040,
      new: 1100,
    },
  ])
  const pricesOf = async (id: number) => (await admin.get(`${plansApi}/${id}`)).body.data.prices
  expect(await pricesOf(one.id)).toEqual(one.prices)

  const written = await admin.post(changeApi, change)
  expect(written.status).toBe(201)
  expect(written.body.data).toEqual(dry.body.data)
  const summary = (await pricesOf(one.id)).map((each: Record<string, unknown>) => [
    each.amount,
    each.valid_from,
    each.valid_to,
  ])
  expect(summary).toEqual([
    [12_000, '2026-04-01', '2026-09-30'],
    [12_600, '2026-10-01', '2027-03-31'],
    [15_000, '2027-04-01', null],
    [6600, '2026-04-01', '2026-09-30'],
    [6900, '2026-10-01', null],
  ])
  const { body: audit } = await admin.get('/api/audit?area=membershipPlans&action=prices_changed&limit=5')
  expect(audit.data.map(({ record }: { record: { name: string } }) => record.name)).toEqual([
    'Raised too',
    'Raised',
  ])

  const { body: listed } = await admin.get('/api/membership-price-changes')
  expect(listed.data[0]).toMatchObject({
    id: written.body.change_id,
    valid_from: '2026-10-01',
    percent: 5,
    amount: null,
    plans: 2,
    prices: 3,
    changed_by: 'Super admin',
    withdrawable: true,
  })
  const withdraw = () => admin.delete(`/api/membership-price-changes/${written.body.change_id}`)
  expect((await withdraw()).status).toBe(200)
  expect(await pricesOf(one.id)).toEqual(one.prices)
  expect(await pricesOf(two.id)).toEqual(two.prices)
  expect(await withdraw()).toBeRefused('invalid_fields', { id: ['This change has already been withdrawn.'] })
})

test('a change that is in effect cannot be withdrawn', async ({ admin, db }) => {
  const plan = await addPlan(admin, { name: 'Already in effect', prices: [price(100, '2026-04-01')] })
  const written = await admin.post(changeApi, { plan_ids: [plan.id], from: '2026-07-01', amount: 10 })
  await setSiteClock(db, '2026-07-01T00:00:00Z')
  expect(await admin.delete(`/api/membership-price-changes/${written.body.change_id}`)).toBeRefused(
    'invalid_fields',
    { id: ['These prices are already in effect, so the change cannot be withdrawn.'] },
  )
})

describe('a price change is refused at the field that is wrong, and changes no plan', () => {
  test.for([
    [{ percent: 5, amount: 5 }, 'percent', 'Enter either a percentage or an amount.'],
    [{}, 'percent', 'Enter either a percentage or an amount.'],
    [
      { percent: 5, from: '2026-06-01' },
      'from',
      'Choose a date after 2026-06-01. Earlier prices can no longer be changed.',
    ],
    [{ percent: 5, from: '2026-02-30' }, 'from', 'Enter a valid date, for example 2026-04-01.'],
    [{ percent: 0.001 }, 'percent', 'Enter a percentage from -100 to 1000 with at most two decimal places.'],
    [{ percent: 5, plan_ids: [] }, 'plan_ids', 'Choose at least one option.'],
    [{ percent: 5, round_to: 7 }, 'round_to', 'Choose an option from the list.'],
    [
      { amount: 10_000_000_000 },
      'amount',
      'The new price of “Has a later price” would be above the highest allowed price.',
    ],
  ] as const)('%j: %s', async ([change, field, reason], { admin }) => {
    const untouched = await addPlan(admin, { name: 'Untouched', prices: [price(0, '2026-04-01')] })
    const plan = await addPlan(admin, {
      name: 'Has a later price',
      prices: [price(100, '2026-04-01', { valid_to: '2026-11-30' }), price(200, '2026-12-01')],
    })
    const plan_ids = [untouched.id, plan.id]
    const answer = await admin.post(changeApi, { plan_ids, from: '2026-10-01', ...change })
    expect(answer).toBeRefused('invalid_fields', { [field]: [reason] })
    const { body } = await admin.get(`${plansApi}/${untouched.id}`)
    expect(body.data.prices).toEqual(untouched.prices)
    for (const id of plan_ids) await admin.delete(`${plansApi}/${id}`)
  })
})

test('a price change skips and names the plans with a price that begins on its day, and is refused if all plans have one', async ({
  admin,
}) => {
  const juniors = await addAgeGroup(admin, { name: 'Juniors of both', min_age: 6, max_age: 12 })
  const raised = await addPlan(admin, { name: 'Raised alone', prices: [price(1000, '2026-04-01')] })
  const skipped = await addPlan(admin, {
    name: 'Scheduled',
    name_ja: '予定',
    prices: [
      price(100, '2026-04-01', { valid_to: '2026-09-30' }),
      price(200, '2026-10-01'),
      price(50, '2026-04-01', { age_group_id: juniors.id }),
    ],
  })
  const change = { plan_ids: [raised.id, skipped.id], from: '2026-10-01', percent: 5 }
  for (const [dry_run, status] of [
    [true, 200],
    [false, 201],
  ] as const) {
    const answer = await admin.post(changeApi, { ...change, dry_run })
    expect(answer.status).toBe(status)
    expect(answer.body.data).toMatchObject([{ plan_id: raised.id, old: 1000, new: 1050 }])
    expect(answer.body.skipped).toEqual([
      { plan_id: skipped.id, plan: { name: 'Scheduled', name_ja: '予定' } },
    ])
  }
  const { body } = await admin.get(`${plansApi}/${skipped.id}`)
  expect(body.data.prices).toEqual(skipped.prices)
  expect(await admin.post(changeApi, change)).toBeRefused('invalid_fields', {
    from: [
      'A price already begins on this day: Raised alone, Scheduled. Withdraw it first, or choose another day.',
    ],
  })
})

test('a price change of an unknown plan, or of plans without a price, is refused', async ({ admin }) => {
  const plan = await addPlan(admin, { name: 'No price to change' })
  const change = { from: '2026-10-01', percent: 1 }
  expect(await admin.post(changeApi, { ...change, plan_ids: [plan.id, 999_999] })).toBeRefused(
    'invalid_fields',
    { 'plan_ids.1': ['This entry no longer exists. Choose another entry.'] },
  )
  expect(await admin.post(changeApi, { ...change, plan_ids: [plan.id] })).toBeRefused('invalid_fields', {
    plan_ids: ['None of these plans has a price on the day before.'],
  })
})
