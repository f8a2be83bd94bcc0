import { brokenRules } from '@touchline/contract/fields/rules'
import type { RecordDeclaration } from '@touchline/contract/records/record'
import { type BucketFieldNames, bucketLabels } from '@touchline/contract/site-settings/bucket'
import type { ReactNode } from 'react'
import { FormSection } from '../../forms/form-section.tsx'
import { SecretField } from '../../forms/secret-field.tsx'
import type { FormValue, FormValues } from '../../forms/state/form-state.ts'
import { useLanguage } from '../../i18n/language.ts'
import { storageTexts } from '../../i18n/storage-texts.ts'
import { RecordControl } from '../record-control.tsx'
import { UntestedNote } from './untested-note.tsx'
import type { SettingForm } from './use-settings.ts'

const textFields = ['endpoint', 'bucket', 'region', 'accessKeyId'] as const

type Props<Values extends FormValues> = {
  form: Pick<SettingForm<Values>, 'saveForm' | 'secret' | 'record' | 'group' | 'loading'>
  names: Readonly<Record<keyof BucketFieldNames, keyof Values & string>>
  /** Further fields of the group. */
  children?: ReactNode
}

/** The fields of an S3 bucket in the form of a settings group. */
export function BucketSection<Values extends FormValues>({ form, names, children }: Props<Values>) {
  const { t, localize } = useLanguage(storageTexts)
  const { saveForm, secret, record } = form
  const required = requiredFields(record, { names, values: saveForm.values })
  const hints: Partial<Record<string, string>> = {
    endpoint: t('storage:bucket.endpoint'),
    region: t('storage:bucket.region'),
  }
  return (
    <FormSection title={t('storage:bucket.title')} text={t('storage:bucket.text')}>
      <UntestedNote form={form} />
      {textFields.map((part) => (
        <RecordControl
          key={part}
          form={form}
          name={names[part]}
          {...(part === 'endpoint' && { inputMode: 'url', placeholder: 'https://' })}
          required={required.includes(names[part])}
          hint={hints[part]}
        />
      ))}
      <SecretField
        {...saveForm.field(names.secretKey)}
        {...secret(names.secretKey)}
        value={saveForm.values[names.secretKey] as FormValue}
        label={localize(bucketLabels.secretKey)}
        required={required.includes(names.secretKey)}
      />
      {children}
    </FormSection>
  )
}

type RequiredOptions = { readonly names: BucketFieldNames; readonly values: FormValues }

function requiredFields({ fields, rules }: RecordDeclaration, { names, values }: RequiredOptions): string[] {
  const empty = Object.fromEntries(Object.values(names).map((name) => [name, '']))
  const endpoint = String(values[names.endpoint]).trim()
  return Object.keys(brokenRules({ fields, rules, row: { ...values, ...empty, [names.endpoint]: endpoint } }))
}
