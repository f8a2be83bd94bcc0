import type { RecordAction } from '@touchline/contract/events/record-areas'
import type { FieldValues } from '@touchline/contract/fields/field'
import { JAPANESE_NAME } from '@touchline/contract/records/record-list'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, auditValues, auditWith, type Changes, savedNames } from '../database/audit.ts'
import { columnParameters, joinedTable, listSql, writtenColumns } from './columns-sql.ts'
import { parameter } from './statements.ts'
import type { StoredList } from './stored-list.ts'

export type Save = {
  readonly list: StoredList
  /** Undefined for a new record whose id the database chooses. */
  readonly id: number | undefined
  readonly actor: Actor
  readonly action: RecordAction
  readonly set: FieldValues
  /** Encrypted, by field name. */
  readonly secrets: Readonly<Record<string, string>> | undefined
  readonly changes: Changes
}

/** The part of a save that becomes SQL text. All other values are parameters. */
export type SaveShape = {
  readonly action: RecordAction
  readonly fields: readonly string[]
  readonly hasId: boolean
  readonly hasSecrets: boolean
}

/** Fields are in the order of their declaration, so that the order of a request makes no other statement. */
export function saveShape({ list, id, action, set, secrets }: Save): SaveShape {
  return {
    action,
    fields: Object.keys(list.fields).filter((name) => Object.hasOwn(set, name)),
    hasId: id !== undefined,
    hasSecrets: secrets !== undefined,
  }
}

// Names of fields contain no spaces, so no parameter of a field has one of these names.
const recordId = parameter<number>('record id')
const userId = parameter<number | null>('user id')
const allSecrets = parameter<string>('all secrets')
const auditParameters = {
  actor_id: userId,
  area: parameter('audit area'),
  action: parameter('audit action'),
  changes: parameter('audit changes'),
  request_id: parameter('audit request'),
  ip: parameter('audit ip'),
  user_agent: parameter('audit user agent'),
  source: parameter('audit source'),
}

export function saveParameters({ list, id, actor, action, set, secrets, changes }: Save) {
  const audited = auditValues({ list, actor, action, changes })
  return {
    ...columnParameters(list, set),
    ...Object.fromEntries(joinedFields(list, Object.keys(set)).map((name) => [name, set[name]])),
    'record id': id,
    'user id': actor.userId,
    'all secrets': secrets && JSON.stringify(secrets),
    'audit area': audited.area,
    'audit action': audited.action,
    'audit changes': audited.changes,
    'audit request': audited.request_id,
    'audit ip': audited.ip,
    'audit user agent': audited.user_agent,
    'audit source': audited.source,
  }
}

/**
 * Writes the row, its rows in join tables and the audit entry. Returns only the id if it writes to a join table,
 * because a statement does not see its own writes there.
 */
export function saveStatement<Row>(list: StoredList, shape: SaveShape): RawBuilder<Row> {
  const { table, wireColumns } = listSql(list)
  const joined = joinedFields(list, shape.fields)
  const written = [
    sql`saved as (${shape.action === 'created' ? insertion(list, shape) : change(list, shape)} returning *)`,
    ...joined.map((wire) => replaceJoined(list, wire)),
    sql`audited as ${auditWith(auditParameters, namesOf(list))}`,
  ]
  const columns = joined.length > 0 ? sql`id` : wireColumns
  return sql<Row>`with ${sql.join(written)} select ${columns} from saved as ${table}`
}

function insertion(list: StoredList, { fields, hasId, hasSecrets }: SaveShape): RawBuilder<unknown> {
  const columns = [
    ...writtenColumns(list, fields),
    ...(hasId ? [['id', recordId] as const] : []),
    ...(hasSecrets ? [['secrets', allSecrets] as const] : []),
    ['created_by', userId] as const,
    ['updated_by', userId] as const,
  ]
  const given = hasId ? sql` overriding system value` : sql``
  return sql`
    insert into ${listSql(list).table} (${sql.join(columns.map(([name]) => sql.id(name)))})
    ${given} values (${sql.join(columns.map(([, value]) => value))})`
}

function change(list: StoredList, { action, fields, hasSecrets }: SaveShape): RawBuilder<unknown> {
  const { table } = listSql(list)
  if (action === 'purged' || (action === 'deleted' && !list.trash))
    return sql`delete from ${table} where id = ${recordId}`
  const assignments = [
    ...writtenColumns(list, fields).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
    ...(hasSecrets ? [sql`secrets = ${allSecrets}`] : []),
    ...(action === 'deleted' ? [sql`deleted_at = now()`] : []),
    ...(action === 'restored' ? [sql`deleted_at = null`] : []),
    sql`version = version + 1, updated_at = now(), updated_by = ${userId}`,
  ]
  return sql`update ${table} set ${sql.join(assignments)} where id = ${recordId}`
}

export function namesOf({ fields }: StoredList) {
  return JAPANESE_NAME in fields ? savedNames : { name: savedNames.name }
}

export function joinedFields(list: StoredList, fields: readonly string[]): string[] {
  return fields.filter((name) => list.fields[name]?.kind === 'references')
}

function replaceJoined(list: StoredList, wire: string): RawBuilder<unknown> {
  const { join } = joinedTable(list, wire)
  const [table, owner, target] = [sql.id(join.table), sql.id(join.owner), sql.id(join.target)]
  const ids = sql`${parameter(wire)}::integer[]`
  return sql`${sql.id(`${wire}_removed`)} as (
      delete from ${table} where ${owner} in (select id from saved) and ${target} <> all(${ids})),
    ${sql.id(`${wire}_added`)} as (
      insert into ${table} (${owner}, ${target}) select saved.id, unnest(${ids}) from saved
      on conflict do nothing)`
}
