import { MAX_ID } from '@touchline/contract/http/envelope'
import { MAX_NAME_LENGTH } from '@touchline/contract/http/list-options'
import { MAX_CHANGED_PLANS } from '@touchline/contract/membership-plans/calls'
import { MAX_BENEFITS, MAX_PRICE } from '@touchline/contract/membership-plans/plan-fields'
import { MAX_FIRST_PRICES } from '@touchline/contract/membership-plans/prices'
import type { Client } from '../client.ts'
import { addPlan, plansApi } from '../plans.ts'
import { longestReading, longestText } from './longest-text.ts'

const SAVE_BYTES = 512 * 1024

/** Each answer is a refusal, unless the body can be valid for a plan that does not exist. */
export const planBodies = {
  [`POST ${plansApi}/{id}`]: {
    path: `${plansApi}/0`,
    status: 201,
    bytes: SAVE_BYTES,
    json: async () => ({ ...plan(), prices: Array.from({ length: MAX_FIRST_PRICES }, monthlyPrice) }),
  },
  [`POST ${plansApi}/{id}/restore`]: {
    path: `${plansApi}/${MAX_ID}/restore`,
    status: 404,
    bytes: SAVE_BYTES,
    json: async () => plan(),
  },
  [`POST ${plansApi}/{id}/duplicate`]: {
    path: `${plansApi}/${MAX_ID}/duplicate`,
    status: 404,
    json: async () => ({ name: longestText(MAX_NAME_LENGTH), percent: -99.99, round_to: 1000 }),
  },
  [`POST ${plansApi}/{id}/prices`]: {
    path: `${plansApi}/${MAX_ID}/prices`,
    status: 404,
    json: async () => ({ ...monthlyPrice(undefined, 0), age_group_id: MAX_ID, replaces: true }),
  },
  [`POST ${plansApi}/{id}/quote`]: {
    path: `${plansApi}/${MAX_ID}/quote`,
    status: 404,
    json: async () => answers(),
  },
  [`POST ${plansApi}/{id}/examples`]: {
    path: `${plansApi}/${MAX_ID}/examples`,
    status: 404,
    json: async () => ({ name: longestText(100), input: answers(), expected_total: MAX_PRICE }),
  },
  [`POST ${plansApi}/price-change`]: {
    path: `${plansApi}/price-change`,
    status: 422,
    json: async (admin: Client) => {
      const { id } = await addPlan(admin, { name: 'Largest price change' })
      const others = Array.from({ length: MAX_CHANGED_PLANS - 1 }, (_, index) => MAX_ID - index)
      return {
        plan_ids: [id, ...others],
        from: '2999-12-31',
        percent: -99.99,
        round_to: 1000,
        dry_run: false,
      }
    },
  },
}

function plan() {
  const benefit = { text: longestText(200), text_ja: longestText(200) }
  return {
    audience: 'member',
    name: longestText(MAX_NAME_LENGTH),
    name_ja: longestText(MAX_NAME_LENGTH),
    name_kana: longestReading(MAX_NAME_LENGTH),
    summary: longestText(160),
    description: longestText(2000),
    benefits: Array.from({ length: MAX_BENEFITS }, () => benefit),
    opens_on: '2026-04-01',
    closes_on: '2027-03-31',
    joining_fee: MAX_PRICE,
  }
}

/** One month after another, so that no two prices overlap. */
function monthlyPrice(_: unknown, index: number) {
  const month = `${2030 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  const days = { valid_from: `${month}-01`, valid_to: `${month}-28` }
  return { amount: MAX_PRICE, currency: 'JPY', age_group_id: null, ...days }
}

function answers() {
  return {
    start_date: '2026-10-01',
    birth_date: '2014-05-02',
    gender: 'female',
    sport_id: MAX_ID,
    seats: 100_000,
  }
}
