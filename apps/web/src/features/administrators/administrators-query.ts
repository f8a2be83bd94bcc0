import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { administrators } from '@touchline/contract/administrators/administrators'
import type { Administrator, LinkDelivery } from '@touchline/contract/administrators/calls'
import { auditTrail } from '@touchline/contract/audit/audit-trail'
import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import { mail } from '@touchline/contract/site-settings/groups'
import { call } from '../../http/client.ts'
import type { ListAnswer, ListCallQuery } from '../../listing/list-call-query.ts'
import { recordQuery } from '../../records/record-query.ts'
import { settingQuery } from '../../records/settings/setting-query.ts'

const HISTORY_ENTRIES = 8

export function administratorsQuery({ filters, ...page }: ListCallQuery) {
  const query = { ...page, ...filters }
  return queryOptions({
    queryKey: [administrators.key, query],
    queryFn: ({ signal }) => call<ListAnswer<Administrator>>(administrators.api, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Reloaded after each action, unlike the administrator that the panel was opened with. */
export function useCurrent(opened: Administrator): Administrator {
  const query = recordQuery<Administrator>(administrators, opened.id)
  return useQuery({ ...query, initialData: { data: opened }, staleTime: 0 }).data.data
}

/** The audit entries of an account. Its area in the audit trail is `auth`. */
export function accountHistoryQuery(id: number) {
  return queryOptions({
    queryKey: [administrators.key, 'history', id],
    queryFn: ({ signal }) =>
      call<{ data: readonly AuditEntryResponse[] }>(auditTrail.api, {
        query: { area: 'auth', record: id, limit: HISTORY_ENTRIES },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Reloads the list, the open administrator and its history. */
export function useReloadAdministrators() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [administrators.key] })
}

/** The only delivery that the server accepts. `mail` until the mail settings are loaded. */
export function useDelivery(): LinkDelivery {
  const { data } = useQuery(settingQuery(mail))
  return data && !(data.data.mail_host && data.data.mail_from_email) ? 'link' : 'mail'
}
