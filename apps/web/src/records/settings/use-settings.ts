import { useQuery } from '@tanstack/react-query'
import type { RecordDraft } from '@touchline/contract/records/record'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import type { FormValues } from '../../forms/state/form-state.ts'
import { useRecord } from '../use-record.ts'
import { type StoredSettings, settingQuery, useCacheSetting, useSaveSetting } from './setting-query.ts'

type SettingsOptions = {
  /** See `useRecord`. */
  readonly confirmSave?: (draft: RecordDraft, seen: StoredSettings | undefined) => Promise<boolean>
}

export type SettingForm<Values extends FormValues> = ReturnType<typeof useSettings<Values>>

/** The form of a settings group, and its query. */
export function useSettings<Values extends FormValues>(group: SettingGroup, options: SettingsOptions = {}) {
  const loading = useQuery(settingQuery(group))
  const cache = useCacheSetting(group)
  const save = useSaveSetting(group)
  const form = useRecord<StoredSettings, Values>({
    ...options,
    record: group,
    stored: loading.data?.data,
    draftKey: `${group.key}-settings`,
    save: ({ draft }) => save(draft),
    onNewer: (newer) => void cache(newer),
  })
  return { ...form, key: group.key, loading }
}
