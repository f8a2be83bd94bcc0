import { useQuery } from '@tanstack/react-query'
import type { RecordDraft } from '@touchline/contract/records/record'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { savesUntested, testedConnections } from '@touchline/contract/site-settings/tested-connections'
import { useEffect, useRef } from 'react'
import { type FormValues, isSameValue } from '../../forms/state/form-state.ts'
import type { useConnectionTest } from '../../forms/use-connection-test.ts'
import { appTexts } from '../../i18n/app-texts.ts'
import { currentTranslator } from '../../i18n/language.ts'
import { settingFormTexts } from '../../i18n/setting-form-texts.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { useRecord } from '../use-record.ts'
import { type StoredSettings, settingQuery, useCacheSetting, useSaveSetting } from './setting-query.ts'

type SettingsOptions = {
  /** See `useRecord`. */
  readonly confirmSave?: (draft: RecordDraft, seen: StoredSettings | undefined) => Promise<boolean>
}

export type SettingForm<Values extends FormValues> = ReturnType<typeof useSettings<Values>>

/** The form of a settings group, and its query. A save of an untested connection asks first. */
export function useSettings<Values extends FormValues>(group: SettingGroup, options: SettingsOptions = {}) {
  const loading = useQuery(settingQuery(group))
  const cache = useCacheSetting(group)
  const save = useSaveSetting(group)
  const connection = testedConnections[group.key]
  const isTested = useRef(false)
  const form = useRecord<StoredSettings, Values>({
    ...(connection && {
      confirmSave: async (draft, stored = { id: 0, version: 0 }) =>
        isTested.current || !savesUntested(connection, { draft, stored }) || confirmUntested(),
    }),
    ...options,
    record: group,
    stored: loading.data?.data,
    draftKey: `${group.key}-settings`,
    save: ({ draft }) => save(draft),
    onNewer: (newer) => void cache(newer),
  })
  return { ...form, group, loading, isTested }
}

function confirmUntested(): Promise<boolean> {
  const t = currentTranslator(appTexts, settingFormTexts)
  return confirm({
    title: t('settingForm:untested.question'),
    text: t('settingForm:untested.questionText'),
    confirmLabel: t('app:action.save'),
  })
}

type FollowedTest<Values extends FormValues> = Pick<
  ReturnType<typeof useConnectionTest<Values, { readonly success: boolean }>>,
  'answer' | 'tried'
>

/** Remembers whether the last test of the form has succeeded with the values that a save would store. */
export function useTestedValues<Values extends FormValues>(
  { saveForm: { values }, group, isTested }: Pick<SettingForm<Values>, 'saveForm' | 'group' | 'isTested'>,
  { answer, tried }: FollowedTest<Values>,
): void {
  const { fields = [] } = testedConnections[group.key] ?? {}
  const isSame = tried !== undefined && fields.every((name) => isSameValue(values[name], tried[name]))
  useEffect(() => {
    isTested.current = answer?.success === true && isSame
  })
}
