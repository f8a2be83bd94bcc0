import type { Kysely } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import { recordConnectionTest } from '../../database/connection-tests.ts'
import type { Tables } from '../../database/tables.ts'
import type { Recipient } from './recipient.ts'

export class TestMailRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Stores the test. Returns the seconds to wait after too many tests, otherwise 0. */
  record(actor: Actor): Promise<number> {
    return recordConnectionTest(this.#db, { actor, event: { area: 'settings.mail', action: 'tried' } })
  }

  async getAddress(userId: number): Promise<Recipient> {
    const { email, firstname, lastname } = await this.#db
      .selectFrom('users')
      .select(['email', 'firstname', 'lastname'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return { name: [firstname, lastname].filter(Boolean).join(' '), address: email }
  }
}
