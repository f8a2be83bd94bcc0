import { hash, randomUUID } from 'node:crypto'
import type { Language } from '@touchline/contract/language'
import { type Kysely, sql } from 'kysely'
import type { Actor } from './audit.ts'
import type { Jobs } from './jobs.ts'
import type { Tables } from './tables.ts'

/** How many reset mails may be requested within 15 minutes: from one network address, and for one account. */
const MOST_FROM_ADDRESS = 30
const MOST_FOR_ACCOUNT = 5
/** Advisory lock classes. No other advisory lock of this product uses these numbers. */
const ADDRESS_LOCK = 74_630
const ACCOUNT_LOCK = 74_631

const LANGUAGE_OF_SETTINGS = sql<string | null>`(
  select nullif(fields->>'default_language', 'browser') from site_settings where name = 'general')`

export type NewMail =
  | {
      readonly kind: 'password_reset'
      /** As typed by somebody who may be a stranger. */
      readonly email: string
      /** Where it is asked from, as callers are counted. */
      readonly askedFrom: string
      readonly language: MailLanguage
      readonly actor: Actor
    }
  | {
      readonly kind: 'password_changed'
      readonly userId: number
      readonly by: PasswordChanger
      readonly language: MailLanguage
      readonly actor: Actor
    }
  | {
      readonly kind: 'email_changed'
      readonly userId: number
      /** Who is told. */
      readonly formerEmail: string
      readonly newEmail: string
      readonly language: MailLanguage
      readonly actor: Actor
    }
export type PasswordChanger = 'owner' | 'reset_link' | 'operator'
/** Undefined where neither the account nor the call names one: then the settings do. */
export type MailLanguage = Language | undefined

/** The write side of mail: what is to be sent is stored with the change that causes it. */
export class MailOutbox {
  readonly #jobs: Jobs

  constructor(jobs: Jobs) {
    this.#jobs = jobs
  }

  /** In the caller's transaction, and the same work whether or not there is such an account. */
  async add(db: Kysely<Tables>, mail: NewMail): Promise<void> {
    if (mail.kind === 'password_reset') await lockRequests(db, mail)
    const id = await insertMail(db, mail)
    if (id !== undefined) await this.#jobs.add(db, 'mail', { key: String(id), data: { deliver: id } })
  }

  /** Has every mail that waits tried at once; in the transaction that gives reason to. */
  release(db: Kysely<Tables>): Promise<void> {
    return this.#jobs.add(db, 'mail', { key: `release ${randomUUID()}`, data: { release: true } })
  }
}

type ResetRequest = Extract<NewMail, { kind: 'password_reset' }>

/**
 * Serialises parallel requests. The lock is a statement of its own, so that the count, which comes after it, sees the
 * rows of the requests before.
 */
async function lockRequests(db: Kysely<Tables>, { askedFrom, email }: ResetRequest): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${sql.lit(ADDRESS_LOCK)}, hashtext(${askedFrom})),
      pg_advisory_xact_lock(${sql.lit(ACCOUNT_LOCK)}, hashtext(${email.toLowerCase()}))`.execute(db)
}

/** The hash by which requests for one account are counted. Addresses without an account have one too. */
function emailHash(email: string): Buffer {
  return hash('sha256', email.toLowerCase(), 'buffer')
}

async function insertMail(db: Kysely<Tables>, mail: NewMail): Promise<number | undefined> {
  const { kind, language, actor } = mail
  const {
    userId = null,
    requestedEmail = null,
    requestedEmailHash = null,
    askedFrom = null,
    recipient = null,
    facts = {},
  } = columnsOf(mail)
  const { rows } = await sql<{ id: number }>`
    insert into mails (
      kind, user_id, requested_email, requested_email_hash, recipient, language, facts, asked_from, ip, request_id, source)
    select ${kind}, ${userId}::integer, ${requestedEmail}, ${requestedEmailHash}::bytea, ${recipient},
      coalesce(${language ?? null}, ${LANGUAGE_OF_SETTINGS}, 'en'),
      ${JSON.stringify(facts)}::jsonb, ${askedFrom}, ${actor.ip}, ${actor.requestId}, ${actor.source}
    where ${kind} <> 'password_reset' or (${MOST_FROM_ADDRESS} > (
      select count(*) from mails
      where kind = 'password_reset' and asked_from = ${askedFrom} and created_at > now() - interval '15 minutes')
    and ${MOST_FOR_ACCOUNT} > (
      select count(*) from mails
      where kind = 'password_reset' and requested_email_hash = ${requestedEmailHash}
        and created_at > now() - interval '15 minutes'))
    returning id`.execute(db)
  return rows[0]?.id
}

type Columns = {
  readonly userId?: number
  readonly requestedEmail?: string
  readonly requestedEmailHash?: Buffer
  readonly recipient?: string
  readonly askedFrom?: string
  readonly facts?: Readonly<Record<string, unknown>>
}

/** What each kind of mail has besides what all have. */
function columnsOf(mail: NewMail): Columns {
  switch (mail.kind) {
    case 'password_reset':
      return {
        requestedEmail: mail.email,
        requestedEmailHash: emailHash(mail.email),
        askedFrom: mail.askedFrom,
      }
    case 'password_changed':
      return { userId: mail.userId, facts: { by: mail.by } }
    case 'email_changed':
      return { userId: mail.userId, recipient: mail.formerEmail, facts: { new_email: mail.newEmail } }
  }
}
