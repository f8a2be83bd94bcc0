import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { call } from '../http/client.ts'
import type { FormValues } from './form-state.ts'
import type { StoredSettings } from './setting-values.ts'

export type SettingAnswer = {
  readonly data: StoredSettings
  /** Of the general settings alone (spec 3). */
  readonly default_date_format?: FormValues[string] | boolean | undefined
}
type Save = { readonly values: FormValues; readonly version: number | undefined }

const FRESH_MS = 60_000

/** The settings of a group. The shell asks for the general settings with the same key: `site/site-query`. */
export const settingQuery = ({ key, query }: SettingGroup) =>
  queryOptions({
    queryKey: ['site-setting', key],
    queryFn: ({ signal }) => call<SettingAnswer>('/api/site-setting', { query, signal }),
    staleTime: FRESH_MS,
  })

/** Puts newer settings of a group into the cache, for all who show them. */
export function useCacheSetting(group: SettingGroup) {
  const queries = useQueryClient()
  const { queryKey } = settingQuery(group)
  return async (data: StoredSettings): Promise<void> => {
    // an answer that is still on its way may be older
    await queries.cancelQueries({ queryKey })
    const { default_date_format } = data
    queries.setQueryData(queryKey, { data, ...(default_date_format && { default_date_format }) })
  }
}

/** Saves the settings of a group. */
export function useSaveSetting(group: SettingGroup) {
  const keep = useCacheSetting(group)
  return async ({ values, version }: Save): Promise<StoredSettings> => {
    const body = { ...values, version }
    const { data } = await call<SettingAnswer>('/api/site-setting', { method: 'POST', body })
    await keep(data)
    return data
  }
}
