import { queryOptions } from '@tanstack/react-query'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { call } from '../http/client.ts'
import type { StoredSettings } from './setting-values.ts'

export type SettingAnswer = { readonly data: StoredSettings }

const FRESH_MS = 60_000

/** The settings of a group; that of the general ones, which every page follows, is `site/site-query`. */
export const settingQuery = ({ key, query }: SettingGroup) =>
  queryOptions({
    queryKey: ['site-setting', key],
    queryFn: ({ signal }) => call<SettingAnswer>('/api/site-setting', { query, signal }),
    staleTime: FRESH_MS,
  })
