import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The content of all entries, without their seals, which may be set at any time. */
export async function listEntries(db: Kysely<Tables>) {
  const entries = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
  return entries.map(withoutSeal)
}

export async function lastEntry(db: Kysely<Tables>) {
  const entries = db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc')
  return withoutSeal(await entries.executeTakeFirstOrThrow())
}

function withoutSeal(entry: Selectable<Tables['audit_entries']>) {
  const { sequence: _, previous_hash: __, hash: ___, ...content } = entry
  return content
}

/** Lets the administrators of a test make as many connection tests and test mails as if they had made none. */
export function forgetTrials(db: Kysely<Tables>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`alter table audit_entries disable trigger audit_entries_kept`.execute(transaction)
    await transaction.deleteFrom('audit_entries').where('action', '=', 'tried').execute()
    await sql`alter table audit_entries enable trigger audit_entries_kept`.execute(transaction)
  })
}
