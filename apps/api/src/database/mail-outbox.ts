import type { ToldSubject } from '@touchline/contract/events/told-changes'
import type { Language } from '@touchline/contract/language'
import { type Kysely, sql } from 'kysely'
import type { Actor } from './audit.ts'
import { consume, hashEmail, type RateLimit } from './rate-limits.ts'
import type { Tables } from './tables.ts'

const MAX_PER_ADDRESS = 30
const MAX_PER_ACCOUNT = 5
const RESET_WINDOW_SECONDS = 15 * 60

const LANGUAGE_OF_SETTINGS = sql<string | null>`(
  select nullif(fields->>'default_language', 'browser') from site_settings where name = 'general')`

/** An expression over the row of the mail settings. */
export const IS_MAIL_CONFIGURED = sql<boolean>`coalesce(fields->>'mail_host', '') <> '' and coalesce(fields->>'mail_from_email', '') <> ''`

export type NewMail = { readonly language: MailLanguage; readonly actor: Actor } & (
  | {
      readonly kind: 'password_reset'
      /** The e-mail address as typed, possibly by somebody without an account. */
      readonly email: string
      /** The client address as rate limits use it: an IPv4 address or an IPv6 /64 network. */
      readonly clientAddress: string
    }
  | {
      /** A reset link or an invitation that an administrator sends. The caller counts its rate limits. */
      readonly kind: 'password_reset' | 'invitation'
      readonly userId: number
      readonly requestedBy: number
    }
  | {
      readonly kind: 'password_changed'
      readonly userId: number
      readonly by: PasswordChanger
      readonly stillValid: StillValid
    }
  | {
      readonly kind: 'email_confirmation'
      readonly userId: number
      readonly newEmail: string
      readonly changeId: number
    }
  | {
      readonly kind: 'email_changed'
      readonly userId: number
      readonly formerEmail: string
      readonly newEmail: string
      readonly changeId: number
    }
  | {
      readonly kind: 'email_change_undone'
      readonly userId: number
      /** The address that the account had until then. */
      readonly removedEmail: string
    }
  | {
      readonly kind: 'access_token_created'
      readonly userId: number
      readonly tokenName: string
    }
  | {
      readonly kind: 'settings_changed'
      readonly userId: number
      readonly subject: ToldSubject
      /** The replaced mail server, which sends the mail. */
      readonly formerServerId?: number
    }
  | {
      readonly kind: 'second_factor_changed'
      readonly userId: number
      readonly change: SecondFactorChange
      /** The remaining recovery codes, after one was used. */
      readonly left?: number | undefined
      /** The name of the passkey that was added, removed or refused. */
      readonly passkey?: string | undefined
      /** The e-mail address of the other account, for its administrator. */
      readonly account?: string | undefined
      /** That of the provider with which the account was connected. */
      readonly issuer?: string | undefined
    }
)
export type SecondFactorChange =
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  /** Refused, because its counter has gone back. */
  | 'passkey_cloned'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'removed_by_administrator'
  | 'removed_by_operator'
  /** Those that were added shortly before a change of the e-mail address that was undone, or after it. */
  | 'removed_by_undo'
  /** For the administrator who removed the second factors of another account. */
  | 'removed_from_account'
  /** With an account of the sign-in provider. */
  | 'provider_connected'
/** What a changed password does not end. */
export type StillValid = { readonly access_tokens: number; readonly passkeys: number }
export type PasswordChanger = 'owner' | 'reset_link' | 'operator'
/** Undefined: the mail is in the default language of the site. */
export type MailLanguage = Language | undefined

/**
 * Adds a mail in the caller's transaction. A request for an unknown e-mail address does the same work, so timing
 * reveals nothing.
 */
export async function addMail(db: Kysely<Tables>, mail: NewMail): Promise<void> {
  if (isTypedRequest(mail) && (await consume(db, ...limitsOf(mail))) > 0) return
  await insertMail(db, mail)
}

export type TypedRequest = Extract<NewMail, { email: string }>

function isTypedRequest(mail: NewMail): mail is TypedRequest {
  return 'email' in mail
}

/** Unknown e-mail addresses are counted too. */
function limitsOf({ clientAddress, email }: TypedRequest): RateLimit[] {
  const withinSeconds = RESET_WINDOW_SECONDS
  return [
    { name: 'password_reset_address', subject: clientAddress, max: MAX_PER_ADDRESS, withinSeconds },
    { name: 'password_reset_account', subject: hashEmail(email), max: MAX_PER_ACCOUNT, withinSeconds },
  ]
}

async function insertMail(db: Kysely<Tables>, mail: NewMail): Promise<void> {
  const { kind, language, actor } = mail
  const {
    userId = null,
    requestedEmail = null,
    recipient = null,
    facts = {},
    formerServerId = null,
  } = columnsOf(mail)
  await sql`
    insert into mails (kind, user_id, requested_email, recipient, language, facts, ip, request_id, source,
      former_server_id, due_at)
    values (${kind}, ${userId}, ${requestedEmail}, ${recipient},
      coalesce(${language ?? null}, ${LANGUAGE_OF_SETTINGS}, 'en'),
      ${JSON.stringify(facts)}, ${actor.ip}, ${actor.requestId}, ${actor.source},
      ${formerServerId}, clock_timestamp())`.execute(db)
}

type MailColumns = {
  readonly userId?: number
  readonly requestedEmail?: string
  readonly recipient?: string
  readonly facts?: Readonly<Record<string, unknown>>
  readonly formerServerId?: number | undefined
}

function columnsOf(mail: NewMail): MailColumns {
  if (isTypedRequest(mail)) return { requestedEmail: mail.email }
  switch (mail.kind) {
    case 'password_reset':
    case 'invitation':
      return { userId: mail.userId, facts: { requested_by: mail.requestedBy } }
    case 'password_changed':
      return { userId: mail.userId, facts: { by: mail.by, ...mail.stillValid } }
    case 'email_confirmation':
      return { userId: mail.userId, recipient: mail.newEmail, facts: { change_id: mail.changeId } }
    case 'email_changed':
      return {
        userId: mail.userId,
        recipient: mail.formerEmail,
        facts: { new_email: mail.newEmail, change_id: mail.changeId },
      }
    case 'settings_changed':
      return {
        userId: mail.userId,
        facts: { subject: mail.subject, requested_by: mail.actor.userId },
        formerServerId: mail.formerServerId,
      }
    case 'second_factor_changed': {
      const { userId, change, left, passkey, account, issuer, actor } = mail
      return { userId, facts: { change, left, passkey, account, issuer, requested_by: actor.userId } }
    }
    case 'access_token_created':
      return { userId: mail.userId, facts: { token_name: mail.tokenName } }
    case 'email_change_undone':
      return { userId: mail.userId, recipient: mail.removedEmail }
  }
}
