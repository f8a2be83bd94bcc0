import { useQueryClient } from '@tanstack/react-query'
import type { GeneralSettings } from '@touchline/contract/site-settings/groups'
import { call } from '../../http/client.ts'
import { type Site, type SiteAnswer, siteQuery } from '../../site/site-query.ts'

type Change = { readonly values: GeneralSettings; readonly version: number | undefined }

/** Saves the general settings; whatever follows them has the new ones at once. */
export function useSaveSite() {
  const queries = useQueryClient()
  return async ({ values, version }: Change): Promise<Site> => {
    const body = { ...values, version }
    const answer = await call<SiteAnswer>('/api/site-setting', { method: 'POST', body })
    // an answer that is still on its way would be older
    await queries.cancelQueries(siteQuery)
    queries.setQueryData(siteQuery.queryKey, answer)
    return answer.data
  }
}
