import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { RecordDraft } from '@touchline/contract/records/record'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { call } from '../../http/client.ts'

/** A settings group in an answer of the API. Secrets are reduced to two flags: set, and readable. */
export type StoredSettings = {
  readonly id: number
  readonly version: number
  readonly [field: string]: unknown
}

type SettingAnswer = {
  readonly data: StoredSettings
  /** Only the general settings have a default date format (spec 3). */
  readonly default_date_format?: unknown
}

const FRESH_MS = 60_000

/** `site/site-query` uses the same query key for the general settings. */
export const settingQuery = ({ key, query }: SettingGroup) =>
  queryOptions({
    queryKey: ['site-setting', key],
    queryFn: ({ signal }) => call<SettingAnswer>('/api/site-setting', { query, signal }),
    staleTime: FRESH_MS,
  })

export function useCacheSetting(group: SettingGroup) {
  const queries = useQueryClient()
  const { queryKey } = settingQuery(group)
  return async (data: StoredSettings): Promise<void> => {
    // the answer of a running request may be older
    await queries.cancelQueries({ queryKey })
    const { default_date_format } = data
    queries.setQueryData(queryKey, { data, ...(default_date_format ? { default_date_format } : {}) })
  }
}

/**
 * Passes on the answer to a connection test, and reads the flags of the group again, which the test may have changed. Not
 * for a failed call: the next answer would end its error.
 */
export function useReloadAfterTest(group: SettingGroup) {
  const queries = useQueryClient()
  return <Answer>(answer: Answer): Answer => {
    void queries.invalidateQueries({ queryKey: settingQuery(group).queryKey })
    return answer
  }
}

export function useSaveSetting(group: SettingGroup) {
  const cache = useCacheSetting(group)
  return async (draft: RecordDraft): Promise<StoredSettings> => {
    const { data } = await call<SettingAnswer>('/api/site-setting', { method: 'POST', body: draft })
    await cache(data)
    return data
  }
}
