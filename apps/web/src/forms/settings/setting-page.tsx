import { boundFields } from '@touchline/contract/fields/fields'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { settingFormTexts } from '../../i18n/setting-form-texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { DraftBar } from '../draft-bar.tsx'
import { SavePage } from '../save-page.tsx'
import type { FormValues } from '../state/form-state.ts'
import { secretChange } from '../state/stored-secrets.ts'
import { useCacheSetting } from './setting-query.ts'
import type { StoredSettings } from './setting-values.ts'
import type { SettingFormState } from './use-setting-form.ts'

type Props<Values extends FormValues> = {
  label: string
  form: SettingFormState<Values>
  /** The display text of a value in the merge view, if it differs from the form's text. */
  show?: (name: string, values: Values) => ReactNode
  onSaved?: (stored: Values) => void
  onDiscard?: () => void
  waiting?: string | undefined
  children: ReactNode
}

export function SettingPage<Values extends FormValues>(props: Props<Values>) {
  const { label, form, onSaved, onDiscard, waiting, children } = props
  const { group, read, saveForm, seen, startFrom, recordSaved } = form
  const { t, localize } = useLanguage(settingFormTexts)
  const cacheSetting = useCacheSetting(group)
  const show = (name: string, values: Values) => {
    if (saveForm.secrets.includes(name))
      return t(`settingForm:storedSecret.merge.${secretChange(values[name])}`)
    return props.show ? props.show(name, values) : String(values[name])
  }
  const finish = (saved: StoredSettings) => {
    recordSaved(saved)
    onSaved?.(read(saved))
    toast.done(t('settingForm:saved'))
  }
  const discard = () => {
    startFrom(seen)
    onDiscard?.()
  }
  const merging = {
    read: (current: object) => read(current as StoredSettings),
    onRebase: (current: object, typed: Values) => {
      void cacheSetting(current as StoredSettings)
      startFrom(current as StoredSettings, typed)
    },
    labelOf: (name: string) => {
      const field = group.fields[name]
      return field ? localize(field.label) : name
    },
    show,
    bound: boundFields(group.fields),
    listsChanges: true,
  }
  return (
    <>
      {seen && (
        <DraftBar<StoredSettings>
          draftKey={`${group.key}-settings`}
          onRestore={({ subject, values, omitted }) => startFrom(subject, values, omitted)}
        />
      )}
      <SavePage
        label={label}
        saveForm={saveForm}
        merging={merging}
        loading={!seen}
        waiting={waiting}
        onSaved={finish}
        onDiscard={discard}
      >
        {children}
      </SavePage>
    </>
  )
}
