import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Statements over the database, or over the transaction of a caller. */
export abstract class Repository {
  protected readonly db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.db = db
  }
}
