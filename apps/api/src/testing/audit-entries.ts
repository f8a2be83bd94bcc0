import type { Kysely, Selectable } from 'kysely'
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
