import { ageGroups } from '@touchline/contract/master-data/lists'
import { expect } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { addAgeGroup, addPlan, plansApi } from '../../testing/plans.ts'
import { test } from '../../testing/test-app.ts'

async function addTrashedPlan(admin: Client, values: object): Promise<number> {
  const { id } = await addPlan(admin, { status: 0, ...values })
  await admin.delete(`${plansApi}/${id}`)
  return id
}

test('an age group that a plan in the trash uses cannot be deleted for good until the plan is', async ({
  admin,
}) => {
  const { id } = await addAgeGroup(admin, { name: 'Used', min_age: 6 })
  const plan = await addTrashedPlan(admin, { name: 'In the trash', age_group_ids: [id] })
  await admin.delete(`${ageGroups.api}/${id}`)
  for (const address of [`${ageGroups.api}/${id}/trash`, `${ageGroups.api}/trash`]) {
    const refused = await admin.delete(address)
    expect(refused).toBeRefused('in_use')
    expect(refused.body).toMatchObject({
      references: [{ area: 'membershipPlans', id: plan, name: 'In the trash', in_trash: true }],
      references_total: 1,
    })
  }
  const unused = await addAgeGroup(admin, { name: 'Unused', min_age: 7 })
  await admin.delete(`${ageGroups.api}/${unused.id}`)
  expect((await admin.delete(`${ageGroups.api}/trash`)).body.data).toEqual({ removed: 1, kept: 1 })
  expect((await admin.delete(`${plansApi}/${plan}/trash`)).status).toBe(200)
  expect((await admin.delete(`${ageGroups.api}/trash`)).body.data).toEqual({ removed: 1, kept: 0 })
})

test('the trash of one audience is emptied without the plans of other audiences', async ({ admin }) => {
  await addTrashedPlan(admin, { name: 'For members' })
  const club = await addTrashedPlan(admin, { name: 'For clubs', audience: 'club' })
  const emptied = await admin.delete(`${plansApi}/trash?audience=member`)
  expect(emptied.body.data).toEqual({ removed: 1, kept: 0 })
  expect((await admin.post(`${plansApi}/${club}/restore`)).status).toBe(200)
  expect(await admin.delete(`${plansApi}/trash?audience=nobody`)).toBeRefused('invalid_fields')
})
