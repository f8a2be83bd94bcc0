import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

export function lastEntry(db: Kysely<Tables>) {
  return db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

/** Lets the administrators of a test make as many connection tests and test mails as if they had made none. */
export function forgetTrials(db: Kysely<Tables>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`alter table audit_entries disable trigger audit_entries_kept`.execute(transaction)
    await transaction.deleteFrom('audit_entries').where('action', '=', 'tried').execute()
    await sql`alter table audit_entries enable trigger audit_entries_kept`.execute(transaction)
  })
}
