import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@touchline/contract/language'
import type { Audience } from '@touchline/contract/membership-plans/audiences'
import {
  type ChangedPrice,
  MAX_CHANGED_PLANS,
  type PriceChange,
  type SkippedPlan,
  type StoredChange,
} from '@touchline/contract/membership-plans/calls'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { call } from '../../../http/client.ts'
import type { ListAnswer } from '../../../listing/list-call-query.ts'

const { key, api } = membershipPlans
const PER_PAGE = 200

export type ChangeAnswer = {
  readonly data: readonly ChangedPrice[]
  readonly change_id: number | null
  /** Left out by a server of the previous release. */
  readonly skipped?: readonly SkippedPlan[]
}

/** The plans of an audience that have a price today, over all pages of the list. */
export function pricedPlansQuery(audience: Audience) {
  return queryOptions({
    queryKey: [key, 'priced', audience],
    queryFn: async ({ signal }) => {
      const plans: StoredRecord[] = []
      for (let page = 1; page <= MAX_CHANGED_PLANS / PER_PAGE; page += 1) {
        const query = { audience, page, per_page: PER_PAGE, orderBy: 'name|asc' }
        const { data, meta } = await call<ListAnswer<StoredRecord>>(api, { query, signal })
        plans.push(...data)
        if (plans.length >= (meta as { total: number }).total || data.length === 0) break
      }
      return plans.filter(({ current_price }) => current_price !== null)
    },
  })
}

export function changePrices(body: Partial<PriceChange>): Promise<ChangeAnswer> {
  return call(`${api}/price-change`, { method: 'POST', body, isKeyed: true })
}

/** The answer depends on the language, which decides the order of names. */
export const storedChangesQuery = (language: Language) =>
  queryOptions({
    queryKey: [key, 'changes', language],
    queryFn: ({ signal }) =>
      call<{ readonly data: StoredChange[] }>('/api/membership-price-changes', { signal }),
  })

export function withdrawChange(id: number): Promise<unknown> {
  return call(`/api/membership-price-changes/${id}`, { method: 'DELETE' })
}
