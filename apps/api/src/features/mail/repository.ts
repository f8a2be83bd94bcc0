import type { DeliveryState } from '@touchline/contract/deliveries'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export const mailTable = {
  queue: 'mail',
  table: 'mails',
  copied: ['kind', 'user_id', 'recipient', 'language', 'facts', 'ip'],
  /** Typed addresses are deleted once they are no longer needed. */
  forget: { sent: ['requested_email'], dropped: ['requested_email', 'user_id'] },
  keptDays: { sent: 30, unconfigured: 30, dead: 90, dropped: 1 },
  /** Excludes mails through a former mail server: if it does not answer, their attempts delay all other mails. */
  released: sql<boolean>`former_server_id is null`,
} as const

export const ADDRESS = sql<
  string | null
>`coalesce(recipient, (select email from users where users.id = mails.user_id), requested_email)`

/** The time of the reported event. A resent mail keeps the original time. */
export const CAUSED_AT = sql<string>`coalesce(mails.caused_at, mails.created_at)`

export const UNSENT_STATES: readonly DeliveryState[] = ['waiting', 'unconfigured']

const SUMMARY = ['id', 'kind', 'state', 'attempts', 'last_error', 'created_at', 'sent_at'] as const

export type AddressedMail = {
  readonly id: number
  readonly state: DeliveryState
  readonly address: string | null
}

export class MailRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async dropLateRequests(): Promise<void> {
    await sql`
      update mails set state = 'dropped', requested_email = null
      where state = 'unconfigured' and kind = 'password_reset' and created_at < now() - interval '60 minutes'`.execute(
      this.#db,
    )
  }

  async count(state: DeliveryState | undefined): Promise<number> {
    const { count } = await this.#db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$if(state !== undefined, (query) => query.where('state', '=', state as DeliveryState))
      .executeTakeFirstOrThrow()
    return count
  }

  find(id: number): Promise<AddressedMail | undefined> {
    return this.#db
      .selectFrom('mails')
      .select(['id', 'state', ADDRESS.as('address')])
      .where('id', '=', id)
      .executeTakeFirst()
  }

  get(id: number) {
    return this.#db
      .selectFrom('mails')
      .select(SUMMARY)
      .select(ADDRESS.as('address'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  listPage({ state, page, perPage }: { state: DeliveryState | undefined; page: number; perPage: number }) {
    return this.#db
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
