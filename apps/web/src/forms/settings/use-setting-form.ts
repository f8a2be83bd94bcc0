import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { useEffect, useEffectEvent } from 'react'
import type { FormValues } from '../state/form-state.ts'
import { useStoredForm } from '../state/use-stored-form.ts'
import { useSaveSetting } from './setting-query.ts'
import { type StoredSettings, settingChange, settingErrors, settingForm } from './setting-values.ts'

type SettingFormOptions<Values> = {
  readonly group: SettingGroup
  readonly stored: StoredSettings | undefined
  /** The values of the form for stored settings, if they differ. `normalize` is the reverse. */
  readonly toForm?: (settings: FormValues) => Values
  readonly normalize?: (values: Values) => FormValues
  /** Asks before valid changes are saved. Resolves to false to keep the form. */
  readonly confirmSave?: (values: Values, stored: StoredSettings | undefined) => Promise<boolean>
}

export type SettingFormState<Values extends FormValues> = ReturnType<typeof useSettingForm<Values>>

/** The form of a settings group. A form without unsaved changes follows newer settings. */
export function useSettingForm<Values extends FormValues>({
  group,
  stored,
  toForm = (settings) => settings as Values,
  normalize = (values) => values,
  confirmSave,
}: SettingFormOptions<Values>) {
  const read = (from: StoredSettings | undefined) => toForm(settingForm(group, from))
  const check = (values: Values, from: StoredSettings | undefined) =>
    settingErrors({ group, values: normalize(values), stored: from })
  const save = useSaveSetting(group)
  const form = useStoredForm<StoredSettings, Values, StoredSettings>({
    fields: group.fields,
    rules: group.rules,
    draftKey: `${group.key}-settings`,
    initial: stored,
    read,
    check,
    confirmSave,
    save: (values, from) => save({ values: settingChange(group, normalize(values)), version: from?.version }),
    readSaved: read,
  })
  const { saveForm, seen, startFrom } = form

  const follow = useEffectEvent((newer: StoredSettings) => {
    if (!seen || (!saveForm.isChanged && newer.version !== seen.version)) startFrom(newer)
  })
  useEffect(() => {
    if (stored) follow(stored)
  }, [stored])

  const secret = (name: keyof Values & string) => ({ ...saveForm.field(name), ...form.secret(name) })
  return { ...form, group, read, check: (values: Values) => check(values, seen), secret }
}
