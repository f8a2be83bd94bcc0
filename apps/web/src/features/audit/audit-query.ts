import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditTrail } from '@touchline/contract/audit/audit-trail'
import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import { call } from '../../http/client.ts'
import type { ListAnswer, ListCallQuery } from '../../listing/list-call-query.ts'
import { callFilters } from '../../records/record-query.ts'

export type AuditPage = ListAnswer<AuditEntryResponse>

/** A page of the trail. Only the reader reloads it, so that the entries being read stay where they are. */
export function auditPageQuery(query: ListCallQuery, timeZone: string) {
  return queryOptions({
    queryKey: [auditTrail.key, query, timeZone],
    queryFn: ({ signal }) => callAuditPage(query, { timeZone, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

type CallOptions = { readonly timeZone: string; readonly signal: AbortSignal }

export function callAuditPage({ filters, ...page }: ListCallQuery, { timeZone, signal }: CallOptions) {
  const query = { ...page, ...callFilters(auditTrail, filters, timeZone) }
  return call<AuditPage>(auditTrail.api, { query, signal })
}
