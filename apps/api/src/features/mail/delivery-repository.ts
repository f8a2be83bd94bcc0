import type { Language } from '@touchline/contract/language'
import type { MailFault, MailKind } from '@touchline/contract/mails'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import type { Job } from '../../database/job-worker.ts'
import type { Jobs } from '../../database/jobs.ts'
import type { PasswordChanger } from '../../database/mail-outbox.ts'
import type { Tables } from '../../database/tables.ts'
import { ADDRESS, CAUSED_AT, OPEN } from './repository.ts'

type Complete = Job<'mail'>['complete']

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
  readonly isLate: boolean
  /** A copy of it was written for developers. */
  readonly isCopied: boolean
}

/** A user gets at most this many links an hour. */
const MOST_LINKS = 5
/** Any number will do that no other lock of this product has. */
const LINKS_LOCK = 74_608

const NOT_CONFIGURED = sql<boolean>`coalesce(fields->>'mail_host', '') = '' or coalesce(fields->>'mail_from_email', '') = ''`

/** Those that wait for their next try do not keep out a newer wish, which would then be the only one in time. */
const IS_SENT_OR_LEAVING = sql<boolean>`(
  (state = 'sent' and sent_at > now() - interval '1 hour') or (state = 'waiting' and attempts = 0))`

/** What becomes of one mail, step by step. */
export class DeliveryRepository {
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
      isLate: kind === 'password_reset' && is_late,
      isCopied: copied_at !== null,
    }
  }

  /** Notes whom the mail is for; false where that user has been sent enough links lately. */
  allotLink(id: number, userId: number): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${LINKS_LOCK}, ${userId})`.execute(transaction)
      const { count } = await transaction
        .selectFrom('mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('kind', '=', 'password_reset')
        .where('user_id', '=', userId)
        .where('id', '<>', id)
        .where(IS_SENT_OR_LEAVING)
        .executeTakeFirstOrThrow()
      if (count >= MOST_LINKS) return false
      await transaction.updateTable('mails').set({ user_id: userId }).where('id', '=', id).execute()
      return true
    })
  }

  /** With the end of its job, so that it is not sent a second time. */
  markSent(id: number, complete: Complete): Promise<void> {
    return this.#db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('mails')
        .set({ state: 'sent', sent_at: sql`now()`, attempts: sql`attempts + 1` })
        .set({ last_error: null, requested_email: null })
        .where('id', '=', id)
        .execute()
      await complete(transaction)
    })
  }

  /** There is nobody to send it to, or no reason any more; then what was typed is forgotten. */
  async markDropped(id: number): Promise<void> {
    await this.#db
      .updateTable('mails')
      .set({ state: 'dropped', requested_email: null, user_id: null })
      .where('id', '=', id)
      .execute()
  }

  async recordFault(id: number, fault: MailFault): Promise<void> {
    await this.#db
      .updateTable('mails')
      .set({ attempts: sql`attempts + 1`, last_error: JSON.stringify(fault), state: 'waiting' })
      .where('id', '=', id)
      .execute()
  }

  /**
   * False where a mail server was set up in the meantime. The settings are locked until the job has ended,
   * so that whoever saves them finds either no job or this mail among those to release.
   */
  keepUnconfigured({ id, isCopied, complete }: { id: number; isCopied: boolean; complete: Complete }) {
    return this.#db.transaction().execute(async (transaction) => {
      const settings = await transaction
        .selectFrom('site_settings')
        .select(NOT_CONFIGURED.as('isUnset'))
        .where('name', '=', 'mail')
        .forShare()
        .executeTakeFirstOrThrow()
      if (!settings.isUnset) return false
      await transaction
        .updateTable('mails')
        .set({ state: 'unconfigured', ...(isCopied && { copied_at: sql`now()` }) })
        .where('id', '=', id)
        .execute()
      await complete(transaction)
      return true
    })
  }

  /** Has every mail that was kept back or waits for its next try tried at once. */
  async renewAll(jobs: Jobs): Promise<void> {
    const kept = await this.#db
      .selectFrom('mails')
      .select('id')
      .where('state', 'in', OPEN)
      .orderBy('id')
      .execute()
    for (const { id } of kept) await this.#renew(jobs, id)
  }

  /**
   * The mail with its address, for the log; undefined where it needs no giving up any more, or where somebody has
   * asked for another try since the last one.
   */
  markDead(jobs: Jobs, id: number) {
    return this.#db.transaction().execute(async (transaction) => {
      const isOpen = await lockOpen(transaction, id)
      if (!isOpen || (await jobs.has(transaction, 'mail', String(id)))) return undefined
      return transaction
        .updateTable('mails')
        .set({ state: 'dead' })
        .where('id', '=', id)
        .returning(['kind', 'attempts', 'last_error'])
        .returning(ADDRESS.as('address'))
        .executeTakeFirst()
    })
  }

  #renew(jobs: Jobs, id: number): Promise<void> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await lockOpen(transaction, id))) return
      await jobs.renew(transaction, 'mail', { key: String(id), data: { deliver: id } })
    })
  }
}

/** Whoever asks for a try and whoever gives up take turns; false where the mail is no longer to be sent. */
async function lockOpen(db: Kysely<Tables>, id: number): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .forUpdate()
    .executeTakeFirst()
  return mail !== undefined
}
