import type { Client } from '../client.ts'
import { addPlan, plansApi, price } from '../plans.ts'
import type { Examples } from './list-examples.ts'

const area = 'membershipPlans'
const answers = { start_date: '2030-10-01' }
let plans = 0

/** A plan with a price since 2020. */
function auditedPlan(admin: Client) {
  plans += 1
  return addPlan(admin, { name: `Audited ${plans}`, prices: [price(1000, '2020-01-01')] })
}

async function changePrices(admin: Client) {
  const { id } = await auditedPlan(admin)
  return admin.post(`${plansApi}/price-change`, { plan_ids: [id], from: '2999-01-01', percent: 5 })
}

export const planExamples: Examples = {
  [`POST ${plansApi}/{id}`]: [
    { area, action: 'created', call: auditedPlan },
    {
      area,
      action: 'updated',
      call: async (admin) =>
        admin.post(`${plansApi}/${(await auditedPlan(admin)).id}`, { summary: 'Changed' }),
    },
  ],
  [`DELETE ${plansApi}/{id}`]: [
    {
      area,
      action: 'deleted',
      call: async (admin) => admin.delete(`${plansApi}/${(await auditedPlan(admin)).id}`),
    },
  ],
  [`POST ${plansApi}/{id}/restore`]: [
    {
      area,
      action: 'restored',
      call: async (admin) => {
        const { id } = await auditedPlan(admin)
        await admin.delete(`${plansApi}/${id}`)
        await admin.post(`${plansApi}/${id}/restore`)
      },
    },
  ],
  [`DELETE ${plansApi}/{id}/trash`]: [
    {
      area: area,
      action: 'purged',
      call: async (admin) => {
        const id = (await auditedPlan(admin)).id
        await admin.delete(`${plansApi}/${id}`)
        await admin.delete(`${plansApi}/${id}/trash`)
      },
    },
  ],
  [`DELETE ${plansApi}/trash`]: [
    {
      area: area,
      action: 'purged',
      call: async (admin) => {
        const id = (await auditedPlan(admin)).id
        await admin.delete(`${plansApi}/${id}`)
        await admin.delete(`${plansApi}/trash`)
      },
    },
  ],
  [`POST ${plansApi}/{id}/duplicate`]: [
    {
      area,
      action: 'created',
      call: async (admin) => admin.post(`${plansApi}/${(await auditedPlan(admin)).id}/duplicate`, {}),
    },
  ],
  [`POST ${plansApi}/{id}/prices`]: [
    {
      area,
      action: 'price_scheduled',
      call: async (admin) => {
        const { id } = await auditedPlan(admin)
        await admin.post(`${plansApi}/${id}/prices`, price(2000, '2999-01-01', { replaces: true }))
      },
    },
  ],
  [`DELETE ${plansApi}/{id}/prices/{priceId}`]: [
    {
      area,
      action: 'price_withdrawn',
      call: async (admin) => {
        plans += 1
        const name = `Audited ${plans}`
        const { id, prices } = await addPlan(admin, { name, prices: [price(1, '2999-01-01')] })
        await admin.delete(`${plansApi}/${id}/prices/${prices[0]?.id}`)
      },
    },
  ],
  [`POST ${plansApi}/{id}/examples`]: [
    {
      area,
      action: 'example_added',
      call: async (admin) => {
        const { id } = await auditedPlan(admin)
        await admin.post(`${plansApi}/${id}/examples`, { name: 'Anybody', input: answers })
      },
    },
  ],
  [`DELETE ${plansApi}/{id}/examples/{exampleId}`]: [
    {
      area,
      action: 'example_removed',
      call: async (admin) => {
        const { id } = await auditedPlan(admin)
        const { body } = await admin.post(`${plansApi}/${id}/examples`, { name: 'Anybody', input: answers })
        await admin.delete(`${plansApi}/${id}/examples/${body.data.id}`)
      },
    },
  ],
  [`POST ${plansApi}/price-change`]: [{ area, action: 'prices_changed', call: changePrices }],
  'DELETE /api/membership-price-changes/{id}': [
    {
      area,
      action: 'change_withdrawn',
      call: async (admin) => {
        const { body } = await changePrices(admin)
        await admin.delete(`/api/membership-price-changes/${body.change_id}`)
      },
    },
  ],
}
