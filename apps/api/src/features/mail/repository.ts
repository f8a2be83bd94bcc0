import type { DeliveryState } from '@touchline/contract/deliveries'
import { type Kysely, sql } from 'kysely'
import { IS_MAIL_CONFIGURED } from '../../database/mail-outbox.ts'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'
import { renewDeliveries } from '../../delivery/lane-repository.ts'

export const mailTable = {
  queue: 'mail',
  table: 'mails',
  /** A trigger sets the lane: a hash of the recipient, or a negative number for each former mail server. */
  laneColumn: 'lane',
  copied: ['kind', 'user_id', 'recipient', 'language', 'facts', 'ip'],
  /** Typed addresses are deleted once they are no longer needed. */
  forget: { sent: ['requested_email'], dropped: ['requested_email', 'user_id'] },
  keptDays: { sent: 30, unconfigured: 30, dead: 90, dropped: 1 },
} as const

export const ADDRESS = sql<
  string | null
>`coalesce(recipient, (select email from users where users.id = mails.user_id), requested_email)`

/** The time of the reported event. A resent mail keeps the original time. */
export const CAUSED_AT = sql<string>`coalesce(mails.caused_at, mails.created_at)`

export const UNSENT_STATES: readonly DeliveryState[] = ['waiting', 'unconfigured']

const SUMMARY = [
  ...(['id', 'kind', 'state', 'attempts', 'last_error', 'created_at', 'sent_at'] as const),
  // a mail of the previous version is due at the end of time
  sql<string | null>`case when state = 'waiting' and due_at > now() then nullif(due_at, 'infinity') end`.as(
    'due_at',
  ),
] as const

export type AddressedMail = {
  readonly id: number
  readonly state: DeliveryState
  readonly address: string | null
}

/** `since` is the oldest failure, `renewedAt` the newest one. */
export type FailedMails = {
  readonly state: 'waiting' | 'dead'
  readonly count: number
  readonly since: string | null
  readonly renewedAt: string | null
}

/** From the third failed attempt on, which is within a minute, a mail counts as failing. */
const FAILED_ATTEMPTS = 3

export class MailRepository extends Repository {
  async dropLateRequests(): Promise<void> {
    await sql`
      update mails set state = 'dropped', requested_email = null
      where state = 'unconfigured' and kind = 'password_reset' and created_at < now() - interval '60 minutes'`.execute(
      this.db,
    )
  }

  /**
   * Makes the waiting mails due now if a mail server is set up, in the transaction that saves its settings. Mails through
   * a former server are left out: its failures do not end with new settings.
   */
  async release(db: Kysely<Tables>): Promise<void> {
    await renewDeliveries(db, {
      target: mailTable,
      where: sql`state in ('waiting', 'unconfigured') and former_server_id is null
        and exists (select from site_settings where name = 'mail' and ${IS_MAIL_CONFIGURED})`,
    })
  }

  /** Takes over the mails of the previous version, which has a job of pg-boss for each waiting mail. */
  async takeOver(): Promise<void> {
    const names = sql`name in ('mail', 'mail_given_up')`
    await sql`delete from pgboss.job where ${names} and state in ('created', 'retry')`.execute(this.db)
    await sql`
      update mails set state = 'waiting', due_at = now()
      where state in ('waiting', 'unconfigured') and due_at = 'infinity' and not exists (
        select from pgboss.job where ${names} and state < 'completed' and singleton_key = mails.id::text)`.execute(
      this.db,
    )
  }

  /** A lane without a row is due at once, so a row is needed only until the next attempt. */
  async removeIdleLanes(): Promise<void> {
    await sql`
      delete from delivery_lanes
      where queue = ${mailTable.queue} and greatest(next_at, claimed_until) < now() - interval '1 day'`.execute(
      this.db,
    )
  }

  async count(state: DeliveryState | undefined): Promise<number> {
    const { count } = await this.db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$if(state !== undefined, (query) => query.where('state', '=', state as DeliveryState))
      .executeTakeFirstOrThrow()
    return count
  }

  /** The mails that are tried again, and those that were given up. A dead mail is due at its last attempt. */
  async countFailed(): Promise<readonly FailedMails[]> {
    const { rows } = await sql<FailedMails>`
      select state, count(*)::integer as count, min(at) as since, max(at) as "renewedAt"
      from (
        select state, ${CAUSED_AT} as at from mails where state = 'waiting' and retries >= ${FAILED_ATTEMPTS}
        union all select state, nullif(due_at, 'infinity') from mails where state = 'dead') as failed
      group by state order by state desc`.execute(this.db)
    return rows
  }

  find(id: number): Promise<AddressedMail | undefined> {
    return this.db
      .selectFrom('mails')
      .select(['id', 'state', ADDRESS.as('address')])
      .where('id', '=', id)
      .executeTakeFirst()
  }

  get(id: number) {
    return this.db
      .selectFrom('mails')
      .select(SUMMARY)
      .select(ADDRESS.as('address'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  listPage({ state, page, perPage }: { state: DeliveryState | undefined; page: number; perPage: number }) {
    return this.db
      .selectFrom('mails')
      .select(SUMMARY)
      .select(ADDRESS.as('address'))
      .$if(state !== undefined, (query) => query.where('state', '=', state as DeliveryState))
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
  }
}
