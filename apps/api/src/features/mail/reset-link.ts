import type { Actor } from '../../database/audit.ts'

/** A link that lets a user choose a new password. Only this object and the mail ever hold its token. */
export type ResetLink = {
  readonly userId: number
  readonly to: Recipient
  readonly url: string
  /** Older links die once this one is on its way. */
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
