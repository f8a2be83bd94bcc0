import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

export function listEntries(db: Kysely<Tables>) {
  return db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
}

export function lastEntry(db: Kysely<Tables>) {
  return db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}
