import { isDeepStrictEqual } from 'node:util'
import type { EventName } from '@touchline/contract/events/areas'
import type { RecordAction } from '@touchline/contract/events/record-areas'
import type { RecordList } from '@touchline/contract/records/record-list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditSource, Tables } from './tables.ts'

/** The user of a change, and the way the change was made (API, command line and so on). */
export type Actor = {
  readonly userId: number | null
  readonly ip: string | null
  readonly requestId: string | null
  readonly source: AuditSource
}

/** The old and the new value per changed field. A secret is recorded as 'changed', without its values. */
export type Changes = Readonly<Record<string, { readonly old?: unknown; readonly new?: unknown } | 'changed'>>

/**
 * An event name of the registry, or an action on a record list. The area of a record event is the key of its list.
 */
type AuditEvent = EventName | { readonly list: RecordList; readonly action: RecordAction }

export type AuditEntry = AuditEvent & { readonly actor: Actor; readonly changes?: Changes }

function auditValues(entry: AuditEntry) {
  const { actor, action, changes = {} } = entry
  return {
    actor_id: actor.userId,
    area: 'list' in entry ? entry.list.key : entry.area,
    action,
    changes: JSON.stringify(changes),
    request_id: actor.requestId,
    ip: actor.ip,
    source: actor.source,
  }
}

/** Writes an audit entry on its own, without another write. */
export async function recordAudit(
  db: Kysely<Tables>,
  entry: AuditEntry & { readonly recordId: number | null },
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({ ...auditValues(entry), record_id: entry.recordId })
    .execute()
}

/** SQL expressions that are evaluated for each row of `saved`. */
type OfRow = {
  /** The changes, as JSON. */
  readonly changes?: RawBuilder<unknown>
  readonly name?: RawBuilder<unknown>
  readonly nameJa?: RawBuilder<unknown>
}

/**
 * The audit insert as part of the statement that writes: `with saved as (…), audited as (this)`. It inserts one entry
 * per row of `saved`, with that row's id.
 */
export function auditOfSaved(entry: AuditEntry, ofRow: OfRow = {}) {
  const values = auditValues(entry)
  const { changes = sql`${values.changes}::jsonb`, name = sql`null`, nameJa = sql`null` } = ofRow
  return sql<Record<string, never>>`(
    insert into audit_entries
      (actor_id, area, action, changes, request_id, ip, source, record_id, record_name, record_name_ja)
    select ${values.actor_id}::integer, ${values.area}, ${values.action}, ${changes},
      ${values.request_id}, ${values.ip}, ${values.source}, saved.id, ${name}, ${nameJa}
    from saved)`
}

/** The fields whose values differ, each with its old and its new value. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return Object.fromEntries(
    changed.map((field) => [field, { old: before[field] ?? null, new: after[field] }]),
  )
}
