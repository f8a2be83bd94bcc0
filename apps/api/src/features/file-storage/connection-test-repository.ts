import type { Kysely } from 'kysely'
import type { Actor } from '../../database/audit.ts'
import { recordConnectionTest } from '../../database/connection-tests.ts'
import type { Tables } from '../../database/tables.ts'

export class ConnectionTestRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The seconds to wait where there were too many, else 0. */
  record(actor: Actor): Promise<number> {
    return recordConnectionTest(this.#db, { actor, group: 'fileServer' })
  }
}
