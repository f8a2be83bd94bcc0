import type { Actor } from '../../database/audit.ts'

/** A link that lets a user choose a new password. Only this object and the mail ever hold its token. */
export type ResetLink = {
  readonly userId: number
  readonly to: Recipient
  readonly url: string
  /** The mail has left: links older than ten minutes die. */
  sent(): Promise<void>
  /** It never left. */
  withdraw(): Promise<void>
}

/** Undefined where there is no such account. */
export type IssueResetLink = (request: {
  readonly email: string
  readonly actor: Actor
}) => Promise<ResetLink | undefined>

export type Recipient = { readonly name: string; readonly address: string }

/** Enough to recognise an address one knows: `a…@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return at > 0 ? `${first}…${address.slice(at)}` : `${first}…`
}
