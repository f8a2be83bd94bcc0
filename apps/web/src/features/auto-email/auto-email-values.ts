import type { LocalText } from '@touchline/contract/language'
import { mail } from '@touchline/contract/site-settings/groups'
import type { SettingForm } from '../../forms/setting-values.ts'
import type { SettingFormState } from '../../forms/use-setting-form.ts'
import type { Encryption } from './default-ports.ts'

export type AutoEmailValues = Omit<SettingForm<typeof mail>, 'mail_encryption'> & {
  readonly mail_encryption: Encryption
}
export type AutoEmailForm = SettingFormState<AutoEmailValues>

const encryptions: Readonly<Record<string, LocalText>> = mail.fields.mail_encryption.options

export function encryptionLabel(encryption: Encryption): LocalText {
  return encryptions[encryption] ?? mail.fields.mail_encryption.label
}
