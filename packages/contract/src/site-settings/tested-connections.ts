import type { FieldValue } from '../fields/field.ts'
import { backup, backupBucket } from './backup.ts'
import { fileServer, fileServerBucket, LOCAL_FILES, mail, type SettingGroupKey } from './groups.ts'
import { singleSignOn } from './single-sign-on.ts'

type Values = Readonly<Record<string, unknown>>

type TestedConnection = {
  /** The fields that a connection test uses. */
  readonly fields: readonly string[]
  /** True if the site uses the connection with these values. */
  readonly isUsed: (values: Values) => boolean
}

/** The connections that can be tested before they are saved, by settings group. */
export const testedConnections: Readonly<Partial<Record<SettingGroupKey, TestedConnection>>> = {
  [mail.key]: {
    fields: Object.keys(mail.fields).filter((name) => name !== 'mail_from_name'),
    isUsed: ({ mail_host }) => mail_host !== '',
  },
  [fileServer.key]: {
    fields: Object.values(fileServerBucket),
    isUsed: ({ file_server_local_aws }) => file_server_local_aws !== LOCAL_FILES,
  },
  [backup.key]: {
    fields: [...Object.values(backupBucket), 'backup_s3_prefix'],
    isUsed: ({ backup_target }) => backup_target === 's3',
  },
  [singleSignOn.key]: {
    fields: ['oidc_issuer', 'oidc_client_id', 'oidc_client_secret'],
    isUsed: ({ oidc_enabled }) => oidc_enabled === true,
  },
}

type Save = {
  readonly draft: Readonly<Record<string, FieldValue | undefined>>
  readonly stored: Values & { readonly is_tested?: unknown }
}

/** True if a save begins to use a connection that was not tested, so far as the stored values tell. */
export function savesUntested({ fields, isUsed }: TestedConnection, { draft, stored }: Save): boolean {
  if (!isUsed({ ...stored, ...draft })) return false
  const isChanged = fields.some((name) => {
    const value = draft[name]
    return name in stored ? value !== undefined && value !== stored[name] : Boolean(value)
  })
  return isChanged || (!isUsed(stored) && stored.is_tested !== true)
}
