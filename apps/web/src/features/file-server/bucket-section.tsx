import { brokenRules } from '@touchline/contract/fields/rules'
import { fileServer } from '@touchline/contract/site-settings/groups'
import { FieldControl } from '../../forms/field-control.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { SecretField } from '../../forms/secret-field.tsx'
import { useLanguage } from '../../i18n/language.ts'
import type { FileServerForm, FileServerValues } from './file-server-values.ts'
import { fileServerTexts } from './texts.ts'

/** In their order. */
const openNames = [
  'file_server_url',
  'file_server_bucket_name',
  'file_server_region',
  'file_server_access_key_id',
] as const
const SECRET = 'file_server_secret_key'
export const bucketNames = [...openNames, SECRET] as const

/** How the bucket is reached; what has to be filled in depends on the rest. */
export function BucketSection({ form: { saveForm, secret } }: { form: FileServerForm }) {
  const { t, localize } = useLanguage(fileServerTexts)
  const needed = neededFor(saveForm.values)
  const hintOf = (name: (typeof openNames)[number]) => {
    if (name === 'file_server_url') return t('fileServer:bucket.endpoint')
    return name === 'file_server_region' && t('fileServer:bucket.region')
  }
  return (
    <FormSection title={t('fileServer:bucket.title')} text={t('fileServer:bucket.text')}>
      {openNames.map((name) => (
        <FieldControl
          key={name}
          {...saveForm.field(name)}
          {...(name === 'file_server_url' && { inputMode: 'url', placeholder: 'https://' })}
          field={fileServer.fields[name]}
          label={localize(fileServer.fields[name].label)}
          required={needed.includes(name)}
          hint={hintOf(name)}
        />
      ))}
      <SecretField
        {...secret(SECRET)}
        label={localize(fileServer.fields[SECRET].label)}
        required={needed.includes(SECRET)}
      />
    </FormSection>
  )
}

function neededFor({ file_server_local_aws, file_server_url }: FileServerValues): string[] {
  const empty = Object.fromEntries(bucketNames.map((name) => [name, '']))
  const values = { ...empty, file_server_local_aws, file_server_url: file_server_url.trim() }
  return Object.keys(brokenRules({ ...fileServer, row: values }))
}
