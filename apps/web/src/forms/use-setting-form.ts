import { dependentFields, secretsOf } from '@touchline/contract/fields/fields'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSaveSetting } from './setting-query.ts'
import {
  isStored,
  isUnreadable,
  type StoredSettings,
  secretsAskedAgain,
  settingFaults,
  settingForm,
} from './setting-values.ts'
import type { FormValues } from './use-fields.ts'
import { useSaveForm } from './use-save-form.ts'

type Options<Values> = {
  readonly group: SettingGroup
  /** Undefined until the settings have been loaded. */
  readonly stored: StoredSettings | undefined
  /** The values as they are meant, however they were typed. */
  readonly normalize?: (values: Values) => Values
}

export type SettingFormState<Values extends FormValues> = ReturnType<typeof useSettingForm<Values>>

/** The form of a group of settings; as long as nothing was changed it follows them. */
export function useSettingForm<Values extends FormValues>({
  group,
  stored,
  normalize = (values) => values,
}: Options<Values>) {
  const read = (from: StoredSettings | undefined) => settingForm<Values>(group, from)
  const save = useSaveSetting(group)
  /** The settings as they were when the form was filled from them. */
  const [seen, setSeen] = useState(stored)
  const check = (values: Values) => settingFaults({ group, values: normalize(values), stored: seen })
  const saveForm = useSaveForm({
    initialValues: read(seen),
    check,
    together: dependentFields(group.fields, group.rules),
    save: (values: Values) => save({ values: normalize(values), version: seen?.version }),
    stored: read,
    draftKey: `${group.key}-settings`,
    secrets: secretsOf(group.fields).map(([name]) => name),
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
