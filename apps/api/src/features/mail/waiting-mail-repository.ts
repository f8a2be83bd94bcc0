import type { MailKind } from '@touchline/contract/deliveries'
import type { ToldSubject } from '@touchline/contract/events/told-changes'
import type { Language } from '@touchline/contract/language'
import type { PersonName } from '@touchline/contract/person-name'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import {
  IS_MAIL_CONFIGURED,
  type PasswordChanger,
  type SecondFactorChange,
} from '../../database/mail-outbox.ts'
import { consume, type RateLimit, removeLatestUse } from '../../database/rate-limits.ts'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'
import type { Addressee } from './mail-context.ts'
import { ADDRESS, CAUSED_AT, UNSENT_STATES } from './repository.ts'

type MailFacts = {
  /** How the password was changed. */
  readonly by: PasswordChanger
  /** The number of access tokens at that time. Mails of older versions have none. */
  readonly access_tokens?: number
  readonly token_name: string
  /** The address after a change of the e-mail address. */
  readonly new_email: string
  /** The change of the e-mail address that the link in the mail confirms or undoes. Mails of older versions have none. */
  readonly change_id?: number
  /** The id of the administrator who sent the mail, or who made the change that it reports. */
  readonly requested_by?: number
  /** What was changed. */
  readonly subject: ToldSubject
  /** What happened to the second factors of the account. */
  readonly change: SecondFactorChange
  /** The remaining recovery codes, if one was used. */
  readonly left?: number
  /** The name of a passkey. */
  readonly passkey?: string
  /** The e-mail address of the account, if it is not that of the recipient. */
  readonly account?: string
}

export type WaitingMail = {
  readonly id: number
  /** A text that no other mail has. All attempts of a mail have the same. */
  readonly identity: string
  readonly kind: MailKind
  readonly language: Language
  readonly requestedEmail: string | null
  /** The recipient if it differs from the current address of the user. */
  readonly recipient: string | null
  readonly facts: MailFacts
  readonly user: (Addressee & { readonly id: number }) | undefined
  /** The administrator of `requested_by`. Undefined for other mails. */
  readonly requester: PersonName | undefined
  readonly actor: Actor
  readonly causedAt: string
  readonly isExpired: boolean
  /** The replaced mail server that sends the mail. Null: the current one. */
  readonly formerServerId: number | null
  /** True if the outbox folder has a copy. */
  readonly isCopied: boolean
}

const linkLimit = (userId: number): RateLimit => ({
  name: 'reset_link',
  subject: userId,
  max: 5,
  withinSeconds: 3_600,
})

export class WaitingMailRepository extends Repository {
  async findWaiting(id: number): Promise<WaitingMail | undefined> {
    const row = await this.db
      .selectFrom('mails')
      .leftJoin('users', 'users.id', 'mails.user_id')
      .leftJoin('users as requester', (join) =>
        join.on(sql<boolean>`requester.id = (mails.facts->>'requested_by')::integer`),
      )
      .selectAll('mails')
      .select(['users.firstname', 'users.lastname', 'users.email', 'users.date_format'])
      .select(['requester.firstname as requester_firstname', 'requester.lastname as requester_lastname'])
      .select(CAUSED_AT.as('caused_at'))
      .select(sql<string>`concat_ws(' ', mails.id, extract(epoch from mails.created_at))`.as('identity'))
      .select(sql<boolean>`mails.created_at < now() - interval '60 minutes'`.as('is_late'))
      .where('mails.id', '=', id)
      .where('mails.state', 'in', UNSENT_STATES)
      .executeTakeFirst()
    if (!row) return undefined
    const { kind, language, requested_email, email, firstname, lastname, date_format, is_late, copied_at } =
      row
    return {
      id,
      identity: row.identity,
      kind,
      language,
      requestedEmail: requested_email,
      recipient: row.recipient,
      facts: row.facts as MailFacts,
      user:
        email === null || row.user_id === null
          ? undefined
          : { id: row.user_id, email, firstname: firstname ?? '', lastname: lastname ?? '', date_format },
      requester:
        row.requester_firstname === null
          ? undefined
          : { firstname: row.requester_firstname, lastname: row.requester_lastname ?? '' },
      actor: { userId: null, ip: row.ip, requestId: row.request_id, source: row.source },
      causedAt: row.caused_at,
      formerServerId: row.former_server_id,
      isExpired: kind === 'password_reset' && is_late,
      isCopied: copied_at !== null,
    }
  }

  getAddress(id: number): Promise<{ kind: MailKind; attempts: number; address: string | null }> {
    return this.db
      .selectFrom('mails')
      .select(['kind', 'attempts', ADDRESS.as('address')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  /** Stores the user of a waiting mail. Returns false if the hourly limit of links for that user is used up. */
  reserveLink(id: number, userId: number): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      if ((await consume(transaction, linkLimit(userId))) > 0) return false
      await transaction.updateTable('mails').set({ user_id: userId }).where('id', '=', id).execute()
      return true
    })
  }

  /**
   * Does not count a link whose mail was not sent. Otherwise a mail that waits for its next attempt could prevent a
   * newer mail from being sent in time.
   */
  releaseLink(userId: number): Promise<void> {
    return removeLatestUse(this.db, linkLimit(userId))
  }

  /**
   * False if a mail server was set up meanwhile. The settings stay locked until the transaction ends. A concurrent save
   * then releases this mail, because it sees the new state.
   */
  async confirmUnconfigured(db: Kysely<Tables>, { id, isCopied }: { id: number; isCopied: boolean }) {
    const { isUnset } = await db
      .selectFrom('site_settings')
      .select(sql<boolean>`not (${IS_MAIL_CONFIGURED})`.as('isUnset'))
      .where('name', '=', 'mail')
      .forShare()
      .executeTakeFirstOrThrow()
    if (isUnset && isCopied)
      await db.updateTable('mails').set({ copied_at: sql`now()` }).where('id', '=', id).execute()
    return isUnset
  }
}
