import type { GeneralSettings } from '@touchline/contract/site-settings/groups'
import { call } from '../../http/client.ts'
import type { Site, SiteAnswer } from '../../site/site-query.ts'
import { useKeepSite } from './use-keep-site.ts'

type Change = { readonly values: GeneralSettings; readonly version: number | undefined }

/** Saves the general settings. */
export function useSaveSite() {
  const keepSite = useKeepSite()
  return async ({ values, version }: Change): Promise<Site> => {
    const body = { ...values, version }
    const { data } = await call<SiteAnswer>('/api/site-setting', { method: 'POST', body })
    await keepSite(data)
    return data
  }
}
