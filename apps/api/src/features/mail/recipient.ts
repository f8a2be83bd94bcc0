import type { Actor } from '../../database/audit.ts'
import type { Addressee } from './mail-context.ts'

export type ResetLink = {
  readonly userId: number
  readonly to: Addressee
  readonly url: string
  /** Call after the mail was sent. Invalidates links older than ten minutes. */
  sent(): Promise<void>
  /** Call if the mail was not sent. Deletes the link. */
  withdraw(): Promise<void>
}

/** Resolves to undefined if the account is unknown. */
export type IssueResetLink = (request: {
  readonly email: string
  readonly actor: Actor
}) => Promise<ResetLink | undefined>

export type Recipient = { readonly name: string; readonly address: string }

/** For example `a…@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return at > 0 ? `${first}…${address.slice(at)}` : `${first}…`
}
