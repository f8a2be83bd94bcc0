import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '@touchline/contract/audit/calls'
import type { EventName } from '@touchline/contract/events/areas'
import type { RecordAction } from '@touchline/contract/events/record-areas'
import type { EntrySource } from '@touchline/contract/events/sources'
import type { RecordFields } from '@touchline/contract/fields/fields'
import type { Language, LocalText } from '@touchline/contract/language'
import type { RecordList } from '@touchline/contract/records/record-list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditSource, Tables } from './tables.ts'

export type Actor = {
  readonly userId: number | null
  readonly ip: string | null
  readonly requestId: string | null
  readonly userAgent?: string | null
  readonly source: AuditSource
  /** The token of what the person has confirmed with this request. */
  readonly confirmation?: string | undefined
  /** True if the person has given the password within the last ten minutes. */
  readonly isProven?: boolean
}

const TOKEN_SOURCE = 'token:'

export function tokenSource(name: string): AuditSource {
  return `${TOKEN_SOURCE}${name}`
}

/** The stored source of an entry as responses contain it, with the name of the access token. */
export function readSource(stored: string): EntrySource {
  return stored.startsWith(TOKEN_SOURCE)
    ? { source: 'token', token_name: stored.slice(TOKEN_SOURCE.length) }
    : { source: stored as EntrySource['source'], token_name: null }
}

/** The product itself, without a person. */
export const systemActor = { userId: null, ip: null, requestId: null, source: 'system' } as const
/** Whoever runs a command of the operator. */
export const operatorActor = { ...systemActor, source: 'command_line' } as const

/** `currency` is the currency of an amount, if the entry does not change it too. */
type ValueChange = { readonly old?: unknown; readonly new?: unknown; readonly currency?: unknown }
/** By field name. A secret is recorded as 'changed', without its values. */
export type Changes = Readonly<Record<string, ValueChange | 'changed'>>

/** The area of an action on a record list is the key of the list. */
type AuditedAction = EventName | { readonly list: RecordList; readonly action: RecordAction }

export type AuditEntry = AuditedAction & { readonly actor: Actor; readonly changes?: Changes }

/** The values of an entry by column. */
export function auditValues(entry: AuditEntry) {
  const { actor, action, changes = {} } = entry
  return {
    actor_id: actor.userId,
    area: 'list' in entry ? entry.list.key : entry.area,
    action,
    changes: JSON.stringify(changes),
    request_id: actor.requestId,
    ip: actor.ip,
    user_agent: actor.userAgent ?? null,
    source: actor.source,
  }
}

/** For events that write nothing else. A save writes its entry with `auditOfSaved`. */
export async function recordAudit(
  db: Kysely<Tables>,
  entry: AuditEntry & { readonly recordId: number | null },
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({ ...auditValues(entry), record_id: entry.recordId, search_text: entry.actor.ip ?? '' })
    .execute()
}

/** Evaluated for each row of `saved`. */
type RowExpressions = {
  readonly changes?: RawBuilder<unknown>
  readonly name?: RawBuilder<unknown>
  readonly nameJa?: RawBuilder<unknown>
  /** Searches find the entry by it. The sealed content does not contain it. */
  readonly nameKana?: RawBuilder<unknown>
}

/** The names of rows with a Japanese name. */
export const savedNames = {
  name: sql`saved.name`,
  nameJa: sql`nullif(saved.name_ja, '')`,
  nameKana: sql`saved.name_kana`,
} as const satisfies RowExpressions

/**
 * A part of the statement that writes the change: `with saved as (…), audited as (this)`. Inserts one entry per row
 * of `saved`, with the id of that row.
 */
export function auditOfSaved(entry: AuditEntry, expressions: RowExpressions = {}) {
  return auditWith(auditValues(entry), expressions)
}

type AuditColumns = Readonly<Record<keyof ReturnType<typeof auditValues>, unknown>>

/** Like `auditOfSaved`, with a value or a parameter for each column. */
export function auditWith(values: AuditColumns, expressions: RowExpressions) {
  const none = sql`null`
  const { changes = sql`${values.changes}::jsonb`, name = none, nameJa = none, nameKana = none } = expressions
  return sql<Record<string, never>>`(
    insert into audit_entries
      (actor_id, area, action, changes, request_id, ip, user_agent, source, record_id, record_name, record_name_ja,
        search_text)
    select ${values.actor_id}::integer, ${values.area}, ${values.action}, ${changes},
      ${values.request_id}, ${values.ip}, ${values.user_agent}, ${values.source}, saved.id, ${name}, ${nameJa},
      audit_search_text(${name}, nullif(concat_ws(' ', ${nameJa}, ${nameKana}), ''), ${values.ip}::text)
    from saved)`
}

export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return Object.fromEntries(
    changed.map((field) => [field, { old: before[field] ?? null, new: after[field] }]),
  )
}

/** The changes as API responses and messages contain them. */
export function fieldChanges(changes: Changes): FieldChange[] {
  return Object.entries(changes).map(([field, change]) => {
    if (change === 'changed') return { field, old: null, new: null, secret: true }
    const { old = null, new: value = null, currency } = change ?? {}
    return { field, old, new: value, ...(typeof currency === 'string' && { currency }) }
  })
}

/** Adds the currency to each changed amount, unless the currency changes too. */
export function withCurrencies(
  changes: Changes,
  { fields, record }: { readonly fields: RecordFields; readonly record: Readonly<Record<string, unknown>> },
): Changes {
  const entries = Object.entries(changes).map(([name, change]) => {
    const field = fields[name]
    if (field?.kind !== 'money' || change === 'changed' || field.currency in changes) return [name, change]
    return [name, { ...change, currency: record[field.currency] }]
  })
  return Object.fromEntries(entries)
}

/** The name of the user who saved a row of this table last, in both languages. */
export function changedByName(table: string): RawBuilder<LocalText | null> {
  const name = (language: Language) =>
    sql`person_name(changer.firstname, changer.lastname, ${sql.lit(language)})`
  return sql`(
    select json_build_object('en', ${name('en')}, 'ja', ${name('ja')}) from users as changer
    where changer.id = ${sql.id(table, 'updated_by')})`
}
