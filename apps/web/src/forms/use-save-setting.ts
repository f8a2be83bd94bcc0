import { useQueryClient } from '@tanstack/react-query'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { call } from '../http/client.ts'
import { type SettingAnswer, settingQuery } from './setting-query.ts'
import type { StoredSettings } from './setting-values.ts'
import type { FormValues } from './use-fields.ts'

type Change = { readonly values: FormValues; readonly version: number | undefined }

/** Whatever follows the settings of this group has these at once. */
export function useKeepSetting(group: SettingGroup) {
  const queries = useQueryClient()
  const { queryKey } = settingQuery(group)
  return async (data: StoredSettings): Promise<void> => {
    // an answer that is still on its way may be older
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { data })
  }
}

/** Saves the settings of a group. */
export function useSaveSetting(group: SettingGroup) {
  const keep = useKeepSetting(group)
  return async ({ values, version }: Change): Promise<StoredSettings> => {
    const body = { ...values, version }
    const { data } = await call<SettingAnswer>('/api/site-setting', { method: 'POST', body })
    await keep(data)
    return data
  }
}
