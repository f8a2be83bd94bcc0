import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export class OperationsRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async ping(): Promise<void> {
    await sql`select 1`.execute(this.#db)
  }
}
