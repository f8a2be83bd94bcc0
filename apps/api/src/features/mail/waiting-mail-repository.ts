import type { Language } from '@touchline/contract/language'
import type { MailKind } from '@touchline/contract/mails'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import type { PasswordChanger } from '../../database/mail-outbox.ts'
import { consume, giveBack, type RateLimit } from '../../database/rate-limits.ts'
import type { Tables } from '../../database/tables.ts'
import { ADDRESS, CAUSED_AT, OPEN } from './repository.ts'

/** What a mail tells besides who, when and from where: each kind has its own. */
type MailFacts = { readonly by: PasswordChanger; readonly new_email: string }

/** A mail that waits to be sent, with its addressee where that is already a user. */
export type WaitingMail = {
  readonly id: number
  readonly kind: MailKind
  readonly language: Language
  readonly requestedEmail: string | null
  /** Where it goes while that is not the user's own address. */
  readonly recipient: string | null
  readonly facts: MailFacts
  readonly user: { readonly name: string; readonly email: string } | undefined
  readonly actor: Actor
  /** When what it tells of has happened, also where it is sent again. */
  readonly causedAt: string
  /** What it would tell or open is no longer good. */
  readonly isExpired: boolean
  /** A copy of it was written for developers. */
  readonly isCopied: boolean
}

/** A user gets at most five links an hour. */
const linkLimit = (userId: number): RateLimit => ({
  name: 'reset_link',
  subject: userId,
  most: 5,
  withinSeconds: 3_600,
})

const NOT_CONFIGURED = sql<boolean>`coalesce(fields->>'mail_host', '') = '' or coalesce(fields->>'mail_from_email', '') = ''`

/** Reads the mails that are to be sent, and what decides whether they are. */
export class WaitingMailRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async findWaiting(id: number): Promise<WaitingMail | undefined> {
    const row = await this.#db
      .selectFrom('mails')
      .leftJoin('users', 'users.id', 'mails.user_id')
      .selectAll('mails')
      .select([CAUSED_AT.as('caused_at'), 'firstname', 'lastname', 'email'])
      .select(sql<boolean>`mails.created_at < now() - interval '60 minutes'`.as('is_late'))
      .where('mails.id', '=', id)
      .where('mails.state', 'in', OPEN)
      .executeTakeFirst()
    if (!row) return undefined
    const { kind, language, requested_email, email, firstname, lastname, is_late, copied_at } = row
    return {
      id,
      kind,
      language,
      requestedEmail: requested_email,
      recipient: row.recipient,
      facts: row.facts as MailFacts,
      user: email === null ? undefined : { name: [firstname, lastname].filter(Boolean).join(' '), email },
      actor: { userId: null, ip: row.ip, requestId: row.request_id, source: row.source },
      causedAt: row.caused_at,
      isExpired: kind === 'password_reset' && is_late,
      isCopied: copied_at !== null,
    }
  }

  getAddress(id: number): Promise<{ kind: MailKind; address: string | null }> {
    return this.#db
      .selectFrom('mails')
      .select(['kind', ADDRESS.as('address')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  /** Stores the recipient of a waiting mail. Returns false if the hourly limit of links for that user is used up. */
  reserveLink(id: number, userId: number): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if ((await consume(transaction, linkLimit(userId))) > 0) return false
      await transaction.updateTable('mails').set({ user_id: userId }).where('id', '=', id).execute()
      return true
    })
  }

  /**
   * A link in a mail that was not sent does not count: a mail that waits for its next attempt must not keep out a
   * newer one, which would then be the only one in time.
   */
  releaseLink(userId: number): Promise<void> {
    return giveBack(this.#db, linkLimit(userId))
  }

  /**
   * False if a mail server was set up in the meantime. The settings stay locked until the transaction ends, so that
   * whoever saves them finds either no job or this mail among those to release.
   */
  async confirmUnconfigured(db: Kysely<Tables>, { id, isCopied }: { id: number; isCopied: boolean }) {
    const { isUnset } = await db
      .selectFrom('site_settings')
      .select(NOT_CONFIGURED.as('isUnset'))
      .where('name', '=', 'mail')
      .forShare()
      .executeTakeFirstOrThrow()
    if (isUnset && isCopied)
      await db.updateTable('mails').set({ copied_at: sql`now()` }).where('id', '=', id).execute()
    return isUnset
  }
}
