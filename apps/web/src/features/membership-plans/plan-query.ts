import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Audience } from '@touchline/contract/membership-plans/audiences'
import type {
  Coverage,
  Duplicate,
  ExampleInput,
  PlanCounts,
  PlanExample,
  QuoteAnswer,
  QuoteRequest,
} from '@touchline/contract/membership-plans/calls'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import type { NewPrice, PlanPrice } from '@touchline/contract/membership-plans/prices'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { call } from '../../http/client.ts'
import { recordQuery, useReloadList, useShowSaved } from '../../records/record-query.ts'

/** A plan as a response with one plan contains it. `today` is the day in the time zone of the site. */
export type Plan = StoredRecord & {
  readonly audience: Audience
  readonly currency: string
  readonly prices: readonly PlanPrice[]
  readonly today: string
}

const { key, api } = membershipPlans
type Answer<Data> = { readonly data: Data }

export function planQuery(id: number) {
  return recordQuery<Plan>(membershipPlans, id)
}

export const planCountsQuery = queryOptions({
  queryKey: [key, 'counts'],
  queryFn: ({ signal }) => call<Answer<PlanCounts>>(`${api}/counts`, { signal }),
})

export function coverageQuery(audience: Audience, on: string) {
  return queryOptions({
    queryKey: [key, 'coverage', audience, on],
    queryFn: ({ signal }) => call<Answer<Coverage>>(`${api}/coverage`, { query: { audience, on }, signal }),
  })
}

export function examplesQuery(planId: number) {
  return queryOptions({
    queryKey: [key, 'examples', planId],
    queryFn: ({ signal }) => call<Answer<PlanExample[]>>(`${api}/${planId}/examples`, { signal }),
  })
}

export function schedulePrice(planId: number, body: NewPrice): Promise<Answer<Plan>> {
  return call(`${api}/${planId}/prices`, { method: 'POST', body, isKeyed: true })
}

export function withdrawPrice(planId: number, priceId: number): Promise<Answer<Plan>> {
  return call(`${api}/${planId}/prices/${priceId}`, { method: 'DELETE' })
}

export function duplicatePlan(planId: number, body: Partial<Duplicate>): Promise<Answer<Plan>> {
  return call(`${api}/${planId}/duplicate`, { method: 'POST', body, isKeyed: true })
}

export function quotePlan(
  planId: number,
  body: QuoteRequest,
  signal?: AbortSignal,
): Promise<Answer<QuoteAnswer>> {
  return call(`${api}/${planId}/quote`, { method: 'POST', body, ...(signal && { signal }) })
}

export function addExample(planId: number, body: ExampleInput): Promise<Answer<PlanExample>> {
  return call(`${api}/${planId}/examples`, { method: 'POST', body, isKeyed: true })
}

export function removeExample(planId: number, exampleId: number): Promise<Answer<{ id: number }>> {
  return call(`${api}/${planId}/examples/${exampleId}`, { method: 'DELETE' })
}

/** Shows a changed plan everywhere, and reloads the lists, counts and examples. */
export function useShowPlan() {
  const queries = useQueryClient()
  const showSaved = useShowSaved(membershipPlans)
  const reload = useReloadList(membershipPlans)
  return (plan: StoredRecord) => {
    showSaved(plan)
    queries.setQueryData(planQuery(plan.id).queryKey, { data: plan as Plan })
    void reload()
  }
}
