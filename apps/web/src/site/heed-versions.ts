import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SettingVersions } from '@touchline/contract/live-events'
import type { settingGroups } from '@touchline/contract/site-settings/groups'
import { siteQuery } from './site-query.ts'

type GroupKey = (typeof settingGroups)[number]['key']
type Settings = { readonly data: { readonly version: number } }

/** What is asked again after a change of each group: the group itself, and then what depends on it. */
const queryKeys: Readonly<Record<GroupKey, readonly [QueryKey, ...QueryKey[]]>> = {
  general: [siteQuery.queryKey],
  mail: [['site-setting', 'mail']],
  fileServer: [['site-setting', 'fileServer'], ['file-storage']],
}

/** Asks again for the settings of which there is a newer version than the one that is known here. */
export function invalidateOutdatedSettings(queries: QueryClient, versions: SettingVersions): void {
  for (const [group, keys] of Object.entries(queryKeys)) {
    const known = queries.getQueryData<Settings>(keys[0])?.data.version ?? 0
    if ((versions[group] ?? 0) <= known) continue
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
  }
}
