import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { addPlan, plansApi, price, setSiteClock } from '../../testing/plans.ts'
import { test } from '../../testing/test-app.ts'

/** Each test has its own plans, on 1 February 2027. The first of the 90 days is 1 February, the last one 2 May. */
beforeEach<{ admin: Client; db: Parameters<typeof setSiteClock>[0] }>(async ({ admin, db }) => {
  await sql`delete from membership_plans`.execute(db)
  await setSiteClock(db, '2027-02-01T12:00:00Z')
  for (const values of [
    { default_timezone: 'America/New_York' },
    { fiscal_year_start: '06-01', tax_rates: [] },
  ])
    expect((await admin.post('/api/site-setting', values)).status).toBe(200)
})

async function upcoming(admin: Client, areas: readonly string[] = ['plans']) {
  const { body } = await admin.get('/api/dashboard')
  return body.data.upcoming.filter(({ kind }: { kind: string }) => areas.includes(kind.split('.')[0] ?? ''))
}

function activePlan(admin: Client, name: string, values: object = {}) {
  return addPlan(admin, { name, status: 1, prices: [price(6000, '2026-04-01')], ...values })
}

test('the dashboard lists prices of active plans that begin or end in 90 days, without an end that the next price follows', async ({
  admin,
}) => {
  const prices = [
    price(6000, '2026-04-01', { valid_to: '2027-03-31' }),
    price(6600, '2027-04-01', { valid_to: '2027-05-02' }),
    price(7200, '2027-05-04'),
  ]
  const plan = await activePlan(admin, 'Adults', { name_ja: '一般', prices })
  await addPlan(admin, { name: 'Inactive', prices })
  const link = `/membership-plan/plan?id=${plan.id}#prices`
  expect(await upcoming(admin)).toEqual([
    {
      on: '2027-04-01',
      kind: 'plans.prices_begin',
      text: {
        en: 'A price of “Adults” begins: ¥6,600.',
        ja: '「一般」の価格（￥6,600）の適用が始まります。',
      },
      link,
    },
    {
      on: '2027-05-02',
      kind: 'plans.prices_end',
      text: { en: 'A price of “Adults” ends: ¥6,600.', ja: '「一般」の価格（￥6,600）の適用が終了します。' },
      link,
    },
  ])
})

test('the dashboard lists the prices of a day as one line, which leads to the plan or to the list of plans', async ({
  admin,
}) => {
  const begins = price(6600, '2027-04-01', { replaces: true })
  const plan = await activePlan(admin, 'Adults')
  await admin.post(`${plansApi}/${plan.id}/prices`, begins)
  await admin.post(`${plansApi}/${plan.id}/prices`, price(50, '2027-04-01', { currency: 'USD' }))
  expect(await upcoming(admin)).toMatchObject([{ text: { en: 'A price of “Adults” begins: ¥6,600.' } }])
  const other = await activePlan(admin, 'Coaches', { audience: 'coach' })
  await admin.post(`${plansApi}/${other.id}/prices`, begins)
  expect(await upcoming(admin)).toMatchObject([
    {
      text: { en: '2 prices begin.', ja: '価格2件の適用が始まります。' },
      link: '/membership-plan/member?status=1',
    },
  ])
})

test('the dashboard lists plans that open or close, and tax rates and fiscal years that begin', async ({
  admin,
}) => {
  const tax = { code: 'A', name: 'Tax', name_ja: '消費税' }
  await admin.post('/api/site-setting', {
    fiscal_year_start: '02-01',
    tax_rates: [
      { ...tax, percent: 10, valid_from: '2019-10-01', valid_to: '2027-03-31' },
      { ...tax, percent: 12, valid_from: '2027-04-01', valid_to: '2027-04-30' },
    ],
  })
  const opening = await activePlan(admin, 'Opens', { opens_on: '2027-02-02', closes_on: '2027-05-02' })
  await activePlan(admin, 'Closes after 91 days', { closes_on: '2027-05-03' })
  const link = `/membership-plan/plan?id=${opening.id}`
  expect(await upcoming(admin, ['plans', 'finance'])).toMatchObject([
    { on: '2027-02-01', kind: 'finance.fiscal_year', text: { en: 'A new fiscal year begins.' } },
    { on: '2027-02-02', kind: 'plans.open', text: { en: '“Opens” opens.' }, link },
    {
      on: '2027-04-01',
      kind: 'finance.tax_begins',
      text: {
        en: 'Tax rate Tax (A) begins: 12\u00a0%.',
        ja: '税率「消費税」（A、12%）の適用が始まります。',
      },
      link: '/settings/finance-and-audit',
    },
    { on: '2027-04-30', kind: 'finance.tax_ends', text: { en: 'Tax rate Tax (A) ends: 12\u00a0%.' } },
    { on: '2027-05-02', kind: 'plans.close', text: { en: '“Opens” closes.' }, link },
  ])
})

test('a line of the dashboard stays until the end of its day in the time zone of the site', async ({
  admin,
  db,
}) => {
  await activePlan(admin, 'Ends with winter time', {
    prices: [price(1, '2026-04-01', { valid_to: '2027-03-13' }), price(2, '2027-03-15')],
  })
  const days = async () => (await upcoming(admin)).map(({ on }: { on: string }) => on)
  await setSiteClock(db, '2027-03-14T04:59:59Z')
  expect(await days()).toEqual(['2027-03-13', '2027-03-15'])
  await setSiteClock(db, '2027-03-14T05:00:00Z')
  expect(await days()).toEqual(['2027-03-15'])
  await setSiteClock(db, '2027-03-16T03:59:59Z')
  expect(await days()).toEqual(['2027-03-15'])
  await setSiteClock(db, '2027-03-16T04:00:00Z')
  expect(await days()).toEqual([])
})

test('the next fiscal year is on the dashboard 90 days before it begins', async ({ admin, db }) => {
  await admin.post('/api/site-setting', { fiscal_year_start: '01-01' })
  await setSiteClock(db, '2027-10-02T12:00:00Z')
  expect(await upcoming(admin, ['finance'])).toEqual([])
  await setSiteClock(db, '2027-10-03T12:00:00Z')
  expect(await upcoming(admin, ['finance'])).toMatchObject([{ on: '2028-01-01' }])
})
