import type { Actor } from '../../database/audit.ts'
import type { Addressee } from './mail-context.ts'

export type ResetLink = {
  readonly userId: number
  readonly to: Addressee
  readonly url: string
  /** Call after the mail was sent. Invalidates links older than ten minutes. */
  sent(): Promise<void>
  /** Call if the mail was not sent. Deletes the link, unless an earlier attempt may have sent it. */
  withdraw(): Promise<unknown>
}

/** Resolves to undefined if the account is unknown. */
export type IssueResetLink = (request: {
  readonly email: string
  readonly actor: Actor
  readonly token: string
}) => Promise<ResetLink | undefined>

/** A link that confirms or undoes a change of the e-mail address. Resolves to undefined if it would be invalid. */
export type IssueEmailLink = (link: {
  readonly changeId: number
  readonly purpose: 'confirm' | 'undo'
  readonly token: string
}) => Promise<{ readonly url: string; withdraw(): Promise<unknown> } | undefined>

/** Replaces the link of an earlier mail. Resolves to undefined if the account has no open invitation. */
export type IssueInvitation = (request: {
  readonly userId: number
  readonly token: string
}) => Promise<{ readonly url: string; readonly expiresAt: string } | undefined>

export type Recipient = { readonly name: string; readonly address: string }
