import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SettingVersions } from '@touchline/contract/live-events'
import type { settingGroups } from '@touchline/contract/site-settings/groups'
import { siteQuery } from './site-query.ts'

type GroupKey = (typeof settingGroups)[number]['key']
type VersionedAnswer = { readonly data: { readonly version: number } }

/** The query keys to invalidate after a change of each group. The first key is the group itself. */
const queryKeys: Readonly<Record<GroupKey, readonly [QueryKey, ...QueryKey[]]>> = {
  general: [siteQuery.queryKey],
  mail: [['site-setting', 'mail']],
  fileServer: [['site-setting', 'fileServer'], ['file-storage']],
  finance: [['site-setting', 'finance']],
  backup: [['site-setting', 'backup']],
  access: [['site-setting', 'access'], ['second-factors']],
  singleSignOn: [['site-setting', 'singleSignOn']],
}

export function invalidateOutdatedSettings(queries: QueryClient, versions: SettingVersions): void {
  for (const [group, keys] of Object.entries(queryKeys)) {
    const known = queries.getQueryData<VersionedAnswer>(keys[0])?.data.version ?? 0
    if ((versions[group] ?? 0) <= known) continue
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
  }
}
