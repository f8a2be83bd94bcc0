import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DateFormat } from '@touchline/contract/date-time'
import { type GeneralSettings, general } from '@touchline/contract/site-settings/groups'
import { call } from '../http/client.ts'

export type Site = GeneralSettings & { readonly id: number; readonly version: number }
export type SiteAnswer = { readonly data: Site; readonly default_date_format: DateFormat }

const FRESH_MS = 60_000

/** The query of the general settings, which the shell and the date formats use. */
export const siteQuery = queryOptions({
  queryKey: ['site-setting', general.key],
  queryFn: ({ signal }) => call<SiteAnswer>('/api/site-setting', { signal }),
  staleTime: FRESH_MS,
})

/** The general settings; undefined until they are loaded. */
export function useSite(): Site | undefined {
  return useQuery(siteQuery).data?.data
}
