import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import { describe, expect } from 'vitest'
import { addAgeGroup, addPlan, plansApi, price, setSiteClock } from '../../testing/plans.ts'
import { test } from '../../testing/test-app.ts'

test('a plan that is sent with only its audience and name gets defaults and is inactive', async ({
  admin,
}) => {
  const plan = await addPlan(admin, { name: 'Only a name' })
  expect(plan).toMatchObject({
    audience: 'member',
    status: 0,
    currency: 'JPY',
    period_type: 'rolling',
    billing_interval: 'year',
    interval_count: 1,
    grace_days: 14,
    renewal: 'optional',
    proration: 'none',
    visibility: 'public',
    benefits: [],
    age_group_ids: [],
    current_price: null,
    next_price: null,
    prices: [],
  })
})

test('a plan is created with its prices, benefits and references, and is returned as it was saved', async ({
  admin,
  db,
}) => {
  await setSiteClock(db, '2026-06-01T00:00:00Z')
  const juniors = await addAgeGroup(admin, { name: 'Juniors', min_age: 6, max_age: 12 })
  const sport = await admin.post('/api/mst-sports/0', { sports_name: 'Kendo' })
  const plan = await addPlan(admin, {
    name: 'Season',
    name_ja: 'シーズン',
    status: 1,
    benefits: [{ text: 'Free training', text_ja: '練習無料' }],
    age_group_ids: [juniors.id],
    sport_ids: [sport.body.data.id],
    prices: [
      price(12_000, '2026-04-01', { valid_to: '2027-03-31' }),
      price(6000, '2026-04-01', { age_group_id: juniors.id }),
      price(13_000, '2027-04-01'),
    ],
  })
  expect(plan).toMatchObject({
    status: 1,
    benefits: [{ text: 'Free training', text_ja: '練習無料' }],
    age_groups: [{ id: juniors.id, name: 'Juniors', is_active: true }],
    sports: [{ name: 'Kendo' }],
    current_price: { lowest: 6000, highest: 12_000, currency: 'JPY', from: null },
    next_price: { lowest: 6000, highest: 13_000, currency: 'JPY', from: '2027-04-01' },
  })
  expect(plan.prices.map(({ amount, age_group, in_effect }) => [amount, age_group?.name, in_effect])).toEqual(
    [
      [12_000, undefined, true],
      [13_000, undefined, false],
      [6000, 'Juniors', true],
    ],
  )
  const again = await admin.get(`${plansApi}/${plan.id}`)
  expect(again.body.data).toEqual(plan)
  const { body } = await admin.get(`${plansApi}?audience=member&search=Season`)
  const { prices: _prices, today: _today, ...listed } = plan
  expect(body.data).toEqual([expect.objectContaining({ id: listed.id, current_price: listed.current_price })])
  expect(Object.keys(body.data[0])).not.toContain('description')
})

test('a plan is found by its reading, and the audit entries of its prices are too', async ({ admin, db }) => {
  await setSiteClock(db, '2026-06-01T00:00:00Z')
  const { id } = await addPlan(admin, { name: 'Yearly', name_ja: '年会員', name_kana: 'ねんかいいん' })
  await admin.post(`${plansApi}/${id}/prices`, price(12_000, '2026-04-01'))
  const search = `search=${encodeURIComponent('ﾈﾝｶｲ')}`
  const { body: plans } = await admin.get(`${plansApi}?audience=member&${search}`)
  expect(plans.data).toMatchObject([{ id }])
  const { body: entries } = await admin.get(`/api/audit?area=membershipPlans&${search}`)
  expect(entries.data).toMatchObject([
    { action: 'price_scheduled', record: { id } },
    { action: 'created', record: { id } },
  ])
})

test('plans of two audiences may have the same name, plans of one audience may not', async ({ admin }) => {
  await addPlan(admin, { name: 'Gold' })
  await addPlan(admin, { audience: 'club', name: 'Gold' })
  expect(await admin.post(`${plansApi}/0`, { audience: 'club', name: 'ＧＯＬＤ' })).toBeRefused(
    'invalid_fields',
    { name: ['An entry with this name already exists.'] },
  )
})

test('the list of an audience and the counts have the same totals, in the list and in the trash', async ({
  admin,
}) => {
  await addPlan(admin, { audience: 'coach', name: 'Coach A', status: 1, prices: [price(1, '2020-01-01')] })
  const removed = await addPlan(admin, { audience: 'coach', name: 'Coach B' })
  await admin.delete(`${plansApi}/${removed.id}`)
  const { body: counts } = await admin.get(`${plansApi}/counts`)
  expect(counts.data.map(({ audience }: { audience: string }) => audience)).toEqual(
    planAudiences.map(({ key }) => key),
  )
  for (const { audience, total, trashed } of counts.data) {
    const listed = await admin.get(`${plansApi}?audience=${audience}`)
    expect(listed.body.meta.total, audience).toBe(total)
    expect(listed.body.data).toHaveLength(total)
    const inTrash = await admin.get(`${plansApi}?audience=${audience}&trashed=1`)
    expect(inTrash.body.meta.total, audience).toBe(trashed)
  }
  expect(counts.data).toContainEqual({ audience: 'coach', total: 1, active: 1, trashed: 1 })
})

test('a plan that moves to another audience is counted there', async ({ admin }) => {
  const countOf = async (audience: string) => {
    const { body } = await admin.get(`${plansApi}?audience=${audience}`)
    return body.meta.total
  }
  const plan = await addPlan(admin, { audience: 'freelancer', name: 'Moves' })
  const before = await countOf('merchandizer')
  await admin.post(`${plansApi}/${plan.id}`, { audience: 'merchandizer' })
  expect(await countOf('freelancer')).toBe(0)
  expect(await countOf('merchandizer')).toBe(before + 1)
})

describe('a master-data record that a plan uses cannot be deleted', () => {
  test.for([
    ['age group', '/api/mst-membership-age-group', 'name', 'age_group_ids', 'member'],
    ['sport', '/api/mst-sports', 'sports_name', 'sport_ids', 'member'],
    ['experience level', '/api/mst-coach-experience-level', 'name', 'experience_level_ids', 'coach'],
  ] as const)('%s', async ([label, api, nameField, field, audience], { admin }) => {
    const { body } = await admin.post(`${api}/0`, { [nameField]: `Used ${label}` })
    const { id } = body.data
    const plan = await addPlan(admin, { audience, name: `Uses ${label}`, [field]: [id] })
    const refused = await admin.delete(`${api}/${id}`)
    expect(refused).toBeRefused('in_use')
    expect(refused.body.references).toEqual([{ area: 'membershipPlans', id: plan.id, name: plan.name }])
    await admin.post(`${api}/${id}`, { status: 0 })
    const shown = await admin.get(`${plansApi}/${plan.id}`)
    expect(shown.body.data[field.replace('_ids', 's')]).toEqual([
      { id, name: `Used ${label}`, name_ja: '', is_active: false },
    ])
    await admin.delete(`${plansApi}/${plan.id}`)
    expect((await admin.delete(`${api}/${id}`)).status).toBe(200)
  })
})

test('an age group that only a price uses cannot be deleted', async ({ admin }) => {
  const group = await addAgeGroup(admin, { name: 'Priced group' })
  const plan = await addPlan(admin, {
    name: 'Priced by group',
    prices: [price(1, '2020-01-01', { age_group_id: group.id })],
  })
  const refused = await admin.delete(`/api/mst-membership-age-group/${group.id}`)
  expect(refused.body.references).toEqual([{ area: 'membershipPlans', id: plan.id, name: plan.name }])
})

test('the base currency cannot change while a plan uses it', async ({ admin }) => {
  await addPlan(admin, { name: 'In yen' })
  const answer = await admin.post('/api/site-setting', { base_currency: 'USD' })
  expect(answer).toBeRefused('invalid_fields')
  expect(answer.body.errors.base_currency[0]).toMatch(
    /^This currency is in use\. Membership plans: .+ Change these before you choose another currency\.$/,
  )
})

test('a stale save of a plan is refused with the fields that differ', async ({ admin }) => {
  const plan = await addPlan(admin, { name: 'Stale plan' })
  await admin.post(`${plansApi}/${plan.id}`, { version: 1, summary: 'Mine' })
  const refused = await admin.post(`${plansApi}/${plan.id}`, { version: 1, summary: 'Theirs', trial_days: 7 })
  expect(refused).toBeRefused('stale')
  expect(refused.body).toMatchObject({
    changed_by: 'Super admin',
    changed_fields: ['summary', 'trial_days'],
    current: { summary: 'Mine' },
  })
})

test('a copy of a plan is inactive and has the prices of today and later, one period later and raised', async ({
  admin,
  db,
}) => {
  await setSiteClock(db, '2026-06-01T00:00:00Z')
  const plan = await addPlan(admin, {
    name: 'Copied',
    name_ja: '原本',
    name_kana: 'げんぽん',
    status: 1,
    opens_on: '2026-01-01',
    prices: [
      price(5000, '2024-04-01', { valid_to: '2025-03-31' }),
      price(6600, '2025-04-01', { valid_to: '2027-02-28' }),
      price(7000, '2027-03-01'),
    ],
  })
  const copy = await admin.post(`${plansApi}/${plan.id}/duplicate`, { percent: 5, round_to: 100 })
  expect(copy.status).toBe(201)
  expect(copy.body.data).toMatchObject({
    name: 'Copied (copy)',
    name_ja: '原本（コピー）',
    name_kana: 'げんぽん',
    status: 0,
    opens_on: '2027-01-01',
  })
  expect(
    copy.body.data.prices.map(({ amount, valid_from, valid_to }: Record<string, unknown>) => [
      amount,
      valid_from,
      valid_to,
    ]),
  ).toEqual([
    [6900, '2026-04-01', '2028-02-29'],
    [7400, '2028-03-01', null],
  ])
  const second = await admin.post(`${plansApi}/${plan.id}/duplicate`, {})
  expect(second.body.data.name).toBe('Copied (copy 2)')
  const named = await admin.post(`${plansApi}/${plan.id}/duplicate`, { name: 'Named copy' })
  expect(named.body.data).toMatchObject({ name: 'Named copy', name_ja: '', name_kana: '' })
  expect(await admin.post(`${plansApi}/${plan.id}/duplicate`, { name: 'copied' })).toBeRefused(
    'invalid_fields',
    { name: ['An entry with this name already exists.'] },
  )
})

test('a restored plan keeps its prices', async ({ admin }) => {
  const plan = await addPlan(admin, { name: 'Comes back', prices: [price(1000, '2020-01-01')] })
  await admin.delete(`${plansApi}/${plan.id}`)
  const { body } = await admin.post(`${plansApi}/${plan.id}/restore`)
  expect(body.data.prices).toEqual(plan.prices)
})
