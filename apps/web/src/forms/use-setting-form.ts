import { secretsOf } from '@touchline/contract/site-settings/calls'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  fieldsTogether,
  isStored,
  isUnreadable,
  type StoredSettings,
  secretsAskedAgain,
  settingFaults,
  settingForm,
} from './setting-values.ts'
import type { FormValues } from './use-fields.ts'
import { useSaveForm } from './use-save-form.ts'
import { useSaveSetting } from './use-save-setting.ts'

export type SettingFormState<Values extends FormValues> = ReturnType<typeof useSettingForm<Values>>

/** The form of a group of settings; as long as nothing was changed it follows them. */
export function useSettingForm<Values extends FormValues>(
  group: SettingGroup,
  stored: StoredSettings | undefined,
) {
  const read = (from: StoredSettings | undefined) => settingForm<Values>(group, from)
  const save = useSaveSetting(group)
  /** The settings as they were when the form was filled from them. */
  const [seen, setSeen] = useState(stored)
  const check = (values: FormValues) => settingFaults({ group, values, stored: seen })
  const saveForm = useSaveForm({
    initialValues: read(seen),
    check,
    together: fieldsTogether(group),
    save: (values: Values) => save({ values, version: seen?.version }),
    stored: read,
    draftKey: `${group.key}-settings`,
    secrets: secretsOf(group).map(([name]) => name),
    subject: seen,
  })
  const { values, isChanged, restart } = saveForm

  const startFrom = (current: StoredSettings | undefined, typed?: FormValues) => {
    setSeen(current)
    restart(read(current), typed)
  }
  const follow = useEffectEvent((newer: StoredSettings) => {
    if (!seen || (!isChanged && newer.version !== seen.version)) startFrom(newer)
  })
  useEffect(() => {
    if (stored) follow(stored)
  }, [stored])

  /** What a `SecretField` needs. */
  const secret = (name: keyof Values & string) => ({
    ...saveForm.field(name),
    isSet: isStored(name, seen),
    isUnreadable: isUnreadable(name, seen),
    isAskedAgain: secretsAskedAgain({ group, values, stored: seen }).includes(name),
  })
  return { group, read, saveForm, seen, check, secret, startFrom, noteSaved: setSeen }
}
