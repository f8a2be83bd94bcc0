import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Who acts, and through what. */
export type Actor = {
  readonly userId: number | null
  readonly ip: string | null
  readonly requestId: string | null
  readonly source: 'web' | 'api' | 'command_line' | 'system'
}

/** Old and new value per changed field; a secret only says that it changed. */
export type Changes = Readonly<Record<string, { readonly old?: unknown; readonly new?: unknown } | 'changed'>>

export type AuditEntry = {
  readonly actor: Actor
  /** What kind of record: a list's key, `auth`, a group of settings. */
  readonly area: string
  readonly action: string
  readonly changes?: Changes
}

export function auditValues({ actor, area, action, changes = {} }: AuditEntry) {
  return {
    actor_id: actor.userId,
    area,
    action,
    changes: JSON.stringify(changes),
    request_id: actor.requestId,
    ip: actor.ip,
    source: actor.source,
  }
}

/** Writes an entry that belongs to no other change. */
export async function recordAudit(
  db: Kysely<Tables>,
  entry: AuditEntry & { readonly recordId: number | null },
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({ ...auditValues(entry), record_id: entry.recordId })
    .execute()
}

/**
 * The audit row of a change as part of the same statement: `with saved as (…), audited as (this)`.
 * One row for each row of `saved`, under that row's id; `changesOfRow` says as JSON what changed in each.
 */
export function auditOfSaved(entry: AuditEntry, changesOfRow?: RawBuilder<unknown>) {
  const values = auditValues(entry)
  const changes = changesOfRow ?? sql`${values.changes}::jsonb`
  return sql<Record<string, never>>`(
    insert into audit_entries (actor_id, area, action, changes, request_id, ip, source, record_id)
    select ${values.actor_id}::integer, ${values.area}, ${values.action}, ${changes},
      ${values.request_id}, ${values.ip}, ${values.source}, saved.id
    from saved)`
}

/** The fields whose values differ, old to new. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return Object.fromEntries(
    changed.map((field) => [field, { old: before[field] ?? null, new: after[field] }]),
  )
}
