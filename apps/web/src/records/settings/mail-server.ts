import type { LocalText } from '@touchline/contract/language'
import { mail } from '@touchline/contract/site-settings/groups'
import type { FormOf } from '../../forms/state/form-values.ts'
import type { SettingForm } from './use-settings.ts'

export type MailValues = Omit<FormOf<typeof mail>, 'mail_encryption'> & {
  readonly mail_encryption: Encryption
}
export type MailForm = SettingForm<MailValues>

const encryptions: Readonly<Record<string, LocalText>> = mail.fields.mail_encryption.options

export function encryptionLabel(encryption: Encryption): LocalText {
  return encryptions[encryption] ?? mail.fields.mail_encryption.label
}

/** The default port of each encryption (IANA, RFC 8314). */
const defaultPorts = { tls: 587, ssl: 465, none: 25 } as const
export type Encryption = keyof typeof defaultPorts

/** The usual encryptions on each known port, the most usual first. Port 25 is also used with STARTTLS. */
const encryptionsByPort: Readonly<Record<number, readonly Encryption[]>> = {
  25: ['none', 'tls'],
  465: ['ssl'],
  587: ['tls'],
  2525: ['tls', 'none'],
}

export type ServerSuggestion = { readonly port: number } | { readonly encryption: Encryption }

/**
 * A replacement for the port or encryption if the two do not fit together. Undefined if they fit, or if the
 * port is unknown.
 */
export function portSuggestion(port: string, encryption: Encryption): ServerSuggestion | undefined {
  if (port.trim() === '') return { port: defaultPorts[encryption] }
  const [first] = encryptionsByPort[Number(port)] ?? []
  if (first === undefined || encryptionsByPort[Number(port)]?.includes(encryption)) return undefined
  return { encryption: first }
}

/** The port after a change of the encryption. A port that is not the default of the old encryption stays. */
export function portAfter(port: string, change: { from: Encryption; to: Encryption }): string {
  return port === String(defaultPorts[change.from]) ? String(defaultPorts[change.to]) : port
}
