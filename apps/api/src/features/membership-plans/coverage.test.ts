import { expect } from 'vitest'
import { addAgeGroup, addPlan, plansApi, price } from '../../testing/plans.ts'
import { test } from '../../testing/test-app.ts'

test('the coverage names the plans that each age can join on a day: active, open, eligible and with a price', async ({
  admin,
}) => {
  const juniors = await addAgeGroup(admin, { name: 'Juniors', min_age: 6, max_age: 12 })
  const adults = await addAgeGroup(admin, { name: 'Adults', min_age: 18 })
  const open = { status: 1, prices: [price(1000, '2026-01-01')] }
  const forJuniors = await addPlan(admin, { ...open, name: 'For juniors', age_group_ids: [juniors.id] })
  const forAdults = await addPlan(admin, {
    name: 'Priced for adults',
    status: 1,
    opens_on: '2026-01-01',
    prices: [price(1, '2026-01-01', { age_group_id: adults.id })],
  })
  await addPlan(admin, { ...open, name: 'Inactive', status: 0 })
  await addPlan(admin, { ...open, name: 'Closed', closes_on: '2026-05-31' })
  await addPlan(admin, { ...open, audience: 'club', name: 'For clubs' })
  const { body } = await admin.get(`${plansApi}/coverage?audience=member&on=2026-06-01`)
  expect(body.data).toHaveLength(121)
  const idsAt = (age: number) => body.data[age].plans.map(({ id }: { id: number }) => id)
  expect([5, 6, 12, 13, 17, 18, 120].map(idsAt)).toEqual([
    [],
    [forJuniors.id],
    [forJuniors.id],
    [],
    [],
    [forAdults.id],
    [forAdults.id],
  ])
  const before = await admin.get(`${plansApi}/coverage?audience=member&on=2025-12-31`)
  expect(before.body.data.every(({ total }: { total: number }) => total === 0)).toBe(true)
})
