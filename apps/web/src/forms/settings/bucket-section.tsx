import { brokenRules } from '@touchline/contract/fields/rules'
import type { BucketFieldNames } from '@touchline/contract/site-settings/bucket'
import type { SettingGroup } from '@touchline/contract/site-settings/groups'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { storageTexts } from '../../i18n/storage-texts.ts'
import { FieldControl } from '../field-control.tsx'
import { FormSection } from '../form-section.tsx'
import { SecretField } from '../secret-field.tsx'
import type { FormValue, FormValues } from '../state/form-state.ts'
import type { SettingFormState } from './use-setting-form.ts'

const textFields = ['endpoint', 'bucket', 'region', 'accessKeyId'] as const

type Props<Values extends FormValues> = {
  form: Pick<SettingFormState<Values>, 'saveForm' | 'secret' | 'group'>
  names: Readonly<Record<keyof BucketFieldNames, keyof Values & string>>
  /** Further fields of the group. */
  children?: ReactNode
}

/** The fields of an S3 bucket in the form of a settings group. */
export function BucketSection<Values extends FormValues>({ form, names, children }: Props<Values>) {
  const { t, localize } = useLanguage(storageTexts)
  const { saveForm, secret, group } = form
  const required = requiredFields(group, { names, values: saveForm.values })
  const hints: Partial<Record<string, string>> = {
    endpoint: t('storage:bucket.endpoint'),
    region: t('storage:bucket.region'),
  }
  return (
    <FormSection title={t('storage:bucket.title')} text={t('storage:bucket.text')}>
      {textFields.map((part) => {
        const field = group.fields[names[part]]
        return (
          field && (
            <FieldControl
              key={part}
              {...saveForm.field(names[part])}
              {...(part === 'endpoint' && { inputMode: 'url', placeholder: 'https://' })}
              field={field}
              label={localize(field.label)}
              required={required.includes(names[part])}
              hint={hints[part]}
            />
          )
        )
      })}
      <SecretField
        {...secret(names.secretKey)}
        value={saveForm.values[names.secretKey] as FormValue}
        label={localize(group.fields[names.secretKey]?.label ?? { en: '', ja: '' })}
        required={required.includes(names.secretKey)}
      />
      {children}
    </FormSection>
  )
}

type RequiredOptions = { readonly names: BucketFieldNames; readonly values: FormValues }

function requiredFields(group: SettingGroup, { names, values }: RequiredOptions): string[] {
  const empty = Object.fromEntries(Object.values(names).map((name) => [name, '']))
  const endpoint = String(values[names.endpoint]).trim()
  return Object.keys(brokenRules({ ...group, row: { ...values, ...empty, [names.endpoint]: endpoint } }))
}
