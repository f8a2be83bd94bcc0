import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DateFormat } from '@touchline/contract/date-time'
import { type GeneralSettings, general } from '@touchline/contract/site-settings/groups'
import { call } from '../http/client.ts'

export type Site = GeneralSettings & { readonly id: number; readonly version: number }
export type SiteAnswer = { readonly data: Site; readonly default_date_format: DateFormat }

const FRESH_MS = 60_000

export const siteQuery = queryOptions({
  queryKey: ['site-setting', general.key],
  queryFn: ({ signal }) => call<SiteAnswer>('/api/site-setting', { signal }),
  staleTime: FRESH_MS,
})

export function useSite(): Site | undefined {
  return useQuery(siteQuery).data?.data
}
