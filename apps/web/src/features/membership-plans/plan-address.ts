import { type Audience, findAudienceKey, planPage } from '@touchline/contract/membership-plans/audience-keys'

export type PlanSearch = {
  /** The plan to show. */
  readonly id?: number
  /** The audience of a new plan. */
  readonly audience?: Audience
  /** The lowest and highest age of the people that a new plan is for. */
  readonly ages?: string
  /** 1: the dialog that copies the plan is open. */
  readonly copy?: 1
}

const ID = /^[1-9]\d{0,9}$/
const AGES = /^\d{1,3}-\d{0,3}$/

/** Reads a query string. Invalid parameters are dropped. */
export function parsePlanSearch({ id, audience, ages, copy }: Readonly<Record<string, unknown>>): PlanSearch {
  const known = findAudienceKey(typeof audience === 'string' ? audience : undefined)
  return {
    ...(ID.test(String(id)) && { id: Number(id) }),
    ...(known && { audience: known }),
    ...(AGES.test(String(ages)) && { ages: String(ages) }),
    ...(String(copy) === '1' && { copy: 1 as const }),
  }
}

/** The pages of the plans of one audience. */
export function planPages(audience: Audience) {
  const shown = (id: number) => ({ to: planPage as string, search: { id } })
  return {
    list: { to: '/membership-plan/$audience' as const, params: { audience } },
    add: { to: planPage as string, search: { audience } },
    view: shown,
    edit: shown,
    duplicate: (id: number) => ({ to: planPage as string, search: { id, copy: 1 } }),
  }
}

export const comparePage = '/membership-plan/compare'
export const coveragePage = '/membership-plan/coverage'
export const priceChangePage = '/membership-plan/price-change'

/** The ids of a comparison, such as `3,17`. At most four, each once. */
export function idsInUrl(value: unknown): number[] {
  const ids = String(value ?? '')
    .split(',')
    .filter((id) => ID.test(id))
    .map(Number)
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

export const MOST_COMPARED = 4
