import { beforeEach, expect } from 'vitest'
import type { Answer, Client } from '../../testing/client.ts'
import { addAgeGroup, addPlan, type Plan, plansApi, price, setSiteClock } from '../../testing/plans.ts'
import { test } from '../../testing/test-app.ts'

beforeEach<{ db: Parameters<typeof setSiteClock>[0] }>(({ db }) => setSiteClock(db, '2026-06-01T00:00:00Z'))

const born = { start_date: '2026-10-01', birth_date: '2014-05-02' }

async function guardedPlan(admin: Client, name: string) {
  const juniors = await addAgeGroup(admin, { name: `Juniors of ${name}`, min_age: 6, max_age: 12 })
  const plan = await addPlan(admin, {
    name,
    prices: [price(12_000, '2026-04-01'), price(6600, '2026-04-01', { age_group_id: juniors.id })],
  })
  const { body } = await admin.post(`${plansApi}/${plan.id}/examples`, { name: 'A child', input: born })
  return { plan, juniors, example: body.data }
}

function accepting(admin: Client, { body }: Answer): Client {
  return admin.with({ confirm: body.confirmation.token })
}

async function totals(admin: Client, { id }: Plan): Promise<number[]> {
  const { body } = await admin.get(`${plansApi}/${id}/examples`)
  return body.data.map(({ expected_total }: { expected_total: number }) => expected_total)
}

test('an example keeps the quote of the day on which it was added', async ({ admin }) => {
  const { plan, example } = await guardedPlan(admin, 'Guarded')
  expect(example).toEqual({
    id: expect.any(Number),
    name: 'A child',
    input: born,
    expected_eligible: true,
    expected_total: 6600,
  })
  const { body } = await admin.get(`${plansApi}/${plan.id}/examples`)
  expect(body.data).toEqual([example])
})

test('an example is refused if its expected total is not the total of the quote, or if its name is taken', async ({
  admin,
}) => {
  const { plan } = await guardedPlan(admin, 'Refuses examples')
  const add = (body: object) => admin.post(`${plansApi}/${plan.id}/examples`, { input: born, ...body })
  expect(await add({ name: 'Wrong', expected_total: 6500 })).toBeRefused('invalid_fields', {
    expected_total: ['The quote is ¥6,600. Change the expected total or the plan.'],
  })
  expect(await add({ name: 'Ａ\u00a0child\u200b' })).toBeRefused('invalid_fields', {
    name: ['An entry with this name already exists.'],
  })
  expect(await add({ name: 'Unborn', input: { ...born, birth_date: '2026-10-02' } })).toBeRefused(
    'invalid_fields',
    {
      'input.birth_date': ['Enter a date of birth on or before the joining date.'],
    },
  )
  expect((await add({ name: 'Right', expected_total: 6600 })).status).toBe(201)
})

test('a save that changes an example is refused until the new result is accepted, and the acceptance is audited', async ({
  admin,
}) => {
  const { plan, example } = await guardedPlan(admin, 'Accepted')
  const change = { joining_fee: 500 }
  const refused = await admin.post(`${plansApi}/${plan.id}`, change)
  expect(refused).toBeRefused('confirmation_required')
  expect(refused.body.confirmation.examples).toEqual([
    {
      id: example.id,
      name: 'A child',
      plan_id: plan.id,
      plan: { name: 'Accepted', name_ja: '' },
      currency: 'JPY',
      old: { eligible: true, total: 6600 },
      new: { eligible: true, total: 7100 },
    },
  ])
  expect((await admin.get(`${plansApi}/${plan.id}`)).body.data.joining_fee).toBeNull()
  const accepted = await accepting(admin, refused).post(`${plansApi}/${plan.id}`, change)
  expect(accepted.body.data.joining_fee).toBe(500)
  expect(await totals(admin, plan)).toEqual([7100])
  const { body } = await admin.get(`/api/audit?area=membershipPlans&record=${plan.id}&limit=1`)
  expect(body.data[0]).toMatchObject({
    action: 'examples_accepted',
    changes: [
      { field: 'total', old: 6600, new: 7100, currency: 'JPY' },
      { field: 'example', old: 'A child', new: 'A child' },
    ],
  })
  expect((await admin.post(`${plansApi}/${plan.id}`, { summary: 'No effect on quotes' })).status).toBe(200)
})

test('accepting changed examples accepts only the results that were shown', async ({ admin }) => {
  const { plan } = await guardedPlan(admin, 'Changed again')
  const refused = await admin.post(`${plansApi}/${plan.id}`, { joining_fee: 500 })
  const other = await accepting(admin, refused).post(`${plansApi}/${plan.id}`, { joining_fee: 600 })
  expect(other).toBeRefused('confirmation_required')
  expect(other.body.confirmation.examples[0].new.total).toBe(7200)
})

test('scheduling a price, changing an age group or changing the tax asks before an example changes', async ({
  admin,
}) => {
  const { plan, juniors } = await guardedPlan(admin, 'Guards all')
  const calls: ((client: Client) => Promise<Answer>)[] = [
    (client) =>
      client.post(
        `${plansApi}/${plan.id}/prices`,
        price(7000, '2026-10-01', { age_group_id: juniors.id, replaces: true }),
      ),
    (client) => client.post(`/api/mst-membership-age-group/${juniors.id}`, { max_age: 11 }),
    (client) =>
      client.post('/api/site-setting', {
        tax_mode: 'exclusive',
        tax_rates: [
          { code: 'A', name: 'Tax', name_ja: '', percent: 10, valid_from: '2019-10-01', valid_to: null },
        ],
      }),
  ]
  for (const [index, call] of calls.entries()) {
    const refused = await call(admin)
    expect(refused, String(index)).toBeRefused('confirmation_required')
    expect((await call(accepting(admin, refused))).status, String(index)).toBeLessThan(300)
  }
  expect(await totals(admin, plan)).toEqual([13_200])
})

test('a removed example no longer guards the plan', async ({ admin }) => {
  const { plan, example } = await guardedPlan(admin, 'Unguarded')
  expect((await admin.delete(`${plansApi}/${plan.id}/examples/${example.id}`)).status).toBe(200)
  expect((await admin.post(`${plansApi}/${plan.id}`, { joining_fee: 500 })).status).toBe(200)
  expect(await admin.delete(`${plansApi}/${plan.id}/examples/${example.id}`)).toBeRefused('not_found')
})
