import { useQueryClient } from '@tanstack/react-query'
import type { DateFormat } from '@touchline/contract/date-formats'
import { type Site, siteQuery } from '../../site/site-query.ts'

/** Whatever follows the settings has these at once. */
export function useKeepSite() {
  const queries = useQueryClient()
  return async (site: Site): Promise<void> => {
    // an answer that is still on its way may be older
    await queries.cancelQueries(siteQuery)
    const default_date_format = site.default_date_format as DateFormat
    queries.setQueryData(siteQuery.queryKey, { data: site, default_date_format })
  }
}
