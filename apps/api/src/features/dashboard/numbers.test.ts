import type { DashboardNumbers } from '@touchline/contract/dashboard'
import { expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { addAgeGroup, addPlan, price, setSiteClock } from '../../testing/plans.ts'
import { test } from '../../testing/test-app.ts'

async function numbersOf<Part extends keyof DashboardNumbers>(admin: Client, part: Part) {
  const { body } = await admin.get('/api/dashboard')
  return body.data.numbers[part] as NonNullable<DashboardNumbers[Part]>
}

test('the numbers of the dashboard count the active and inactive rows of each list, without its trash', async ({
  admin,
}) => {
  const ids = []
  for (const [index, sports_name] of ['Kendo', 'Judo', 'Aikido', 'Sumo'].entries()) {
    const { body } = await admin.post('/api/mst-sports/0', { sports_name, status: index < 3 ? 1 : 0 })
    ids.push(body.data.id)
  }
  await admin.delete(`/api/mst-sports/${ids[0]}`)
  const lists = await numbersOf(admin, 'lists')
  expect(lists[0]).toEqual({
    list: 'sports',
    label: { en: 'Sports', ja: 'スポーツ' },
    active: 2,
    inactive: 1,
    link: '/master-data/sports',
  })
  expect(lists.slice(1).every(({ active, inactive }) => active === 0 && inactive === 0)).toBe(true)
})

test('the numbers of the dashboard have the plans and the prices in effect of each audience and age group', async ({
  admin,
}) => {
  const juniors = await addAgeGroup(admin, { name: 'Juniors', min_age: 6, max_age: 12 })
  const past = { valid_to: '2026-01-31' }
  const add = (name: string, prices: readonly object[], rest: object = {}) =>
    addPlan(admin, { name, status: 1, prices, ...rest })
  await add('A', [price(3000, '2026-01-01'), price(900, '2026-01-01', { age_group_id: juniors.id })])
  await add('B', [price(1000, '2026-01-01')])
  await add('C', [price(2000, '2026-01-01', past), price(8000, '2026-02-01')])
  await add('D', [price(7000, '2026-01-01', { valid_to: '2099-12-31' }), price(9000, '2100-01-01')])
  await add('Inactive', [price(1, '2026-01-01')], { status: 0 })
  await add('In dollars', [price(5000, '2026-01-01', { currency: 'USD' })], {
    currency: 'USD',
    audience: 'club',
  })
  const plans = await numbersOf(admin, 'plans')
  expect(plans).toHaveLength(6)
  expect(plans[0]).toEqual({ audience: 'member', active: 4, inactive: 1, link: '/membership-plan/member' })
  expect(plans[1]).toMatchObject({ audience: 'club', active: 1, inactive: 0 })
  const member = { audience: 'member', currency: 'JPY', link: '/membership-plan/member?status=1' }
  expect(await numbersOf(admin, 'prices')).toEqual([
    { ...member, age_group: null, count: 4, lowest: 1000, median: 5000, highest: 8000 },
    {
      ...member,
      age_group: { id: juniors.id, name: 'Juniors', name_ja: '' },
      ...{ count: 1, lowest: 900, median: 900, highest: 900 },
    },
    {
      ...{ audience: 'club', currency: 'USD', link: '/membership-plan/club?status=1' },
      ...{ age_group: null, count: 1, lowest: 5000, median: 5000, highest: 5000 },
    },
  ])
})

test('the numbers of the dashboard count the audit entries of 30 days in the time zone of the site, also when its clocks change', async ({
  admin,
  db,
}) => {
  await admin.post('/api/site-setting', { default_timezone: 'America/New_York' })
  await setSiteClock(db, '2027-03-15T12:00:00Z')
  // summer time begins on the 14th, which has 23 hours
  const instants = [
    '2027-03-14T04:59:59Z',
    '2027-03-14T05:00:00Z',
    '2027-03-15T03:59:59Z',
    '2027-03-15T04:00:00Z',
  ]
  for (const at of instants)
    await db
      .insertInto('audit_entries')
      .values({ at, area: 'sports', action: 'created', changes: '{}', source: 'api', search_text: '' })
      .execute()
  const counted = async () => {
    const days = await numbersOf(admin, 'days')
    return days.filter(({ entries }) => entries > 0).map(({ on, entries }) => [on, entries])
  }
  await expect.poll(counted).toEqual([
    ['2027-03-13', 1],
    ['2027-03-14', 2],
    ['2027-03-15', 1],
  ])
  const days = await numbersOf(admin, 'days')
  expect([days.length, days[0]?.on, days.at(-1)?.on]).toEqual([30, '2027-02-14', '2027-03-15'])
  expect(days[0]?.link).toBe('/settings/finance-and-audit/audit-trail?from=2027-02-14&to=2027-02-14')
})
