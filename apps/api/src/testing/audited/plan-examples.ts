import type { Client } from '../client.ts'
import { addPlan, plansApi, price } from '../plans.ts'
import { type Examples, trashExamples } from './list-examples.ts'

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
  [`POST ${plansApi}/{id}`]: {
    [`${area} created`]: auditedPlan,
    [`${area} updated`]: async (admin) =>
      admin.post(`${plansApi}/${(await auditedPlan(admin)).id}`, { summary: 'Changed' }),
  },
  ...trashExamples({ area, api: plansApi, add: async (admin) => (await auditedPlan(admin)).id }),
  [`POST ${plansApi}/{id}/duplicate`]: {
    [`${area} created`]: async (admin) =>
      admin.post(`${plansApi}/${(await auditedPlan(admin)).id}/duplicate`, {}),
  },
  [`POST ${plansApi}/{id}/prices`]: {
    [`${area} price_scheduled`]: async (admin) => {
      const { id } = await auditedPlan(admin)
      await admin.post(`${plansApi}/${id}/prices`, price(2000, '2999-01-01', { replaces: true }))
    },
  },
  [`DELETE ${plansApi}/{id}/prices/{priceId}`]: {
    [`${area} price_withdrawn`]: async (admin) => {
      plans += 1
      const name = `Audited ${plans}`
      const { id, prices } = await addPlan(admin, { name, prices: [price(1, '2999-01-01')] })
      await admin.delete(`${plansApi}/${id}/prices/${prices[0]?.id}`)
    },
  },
  [`POST ${plansApi}/{id}/examples`]: {
    [`${area} example_added`]: async (admin) => {
      const { id } = await auditedPlan(admin)
      await admin.post(`${plansApi}/${id}/examples`, { name: 'Anybody', input: answers })
    },
  },
  [`DELETE ${plansApi}/{id}/examples/{exampleId}`]: {
    [`${area} example_removed`]: async (admin) => {
      const { id } = await auditedPlan(admin)
      const { body } = await admin.post(`${plansApi}/${id}/examples`, { name: 'Anybody', input: answers })
      await admin.delete(`${plansApi}/${id}/examples/${body.data.id}`)
    },
  },
  [`POST ${plansApi}/price-change`]: { [`${area} prices_changed`]: changePrices },
  'DELETE /api/membership-price-changes/{id}': {
    [`${area} change_withdrawn`]: async (admin) => {
      const { body } = await changePrices(admin)
      await admin.delete(`/api/membership-price-changes/${body.change_id}`)
    },
  },
}
