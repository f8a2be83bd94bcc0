import type { RecordAction } from '@touchline/contract/events/record-areas'
import type { FieldValues } from '@touchline/contract/fields/field'
import { JAPANESE_NAME } from '@touchline/contract/records/record-list'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, auditValues, auditWith, type Changes, savedNames } from '../database/audit.ts'
import { columnParameters, joinedTable, listSql, referencedTable, writtenColumns } from './columns-sql.ts'
import { type ReferringRow, referringRecords } from './referring-records-sql.ts'
import { parameter } from './statements.ts'
import type { StoredList } from './stored-list.ts'

export type Save = {
  readonly list: StoredList
  /** Undefined if the database chooses the id of a new record. */
  readonly id: number | undefined
  readonly actor: Actor
  readonly action: RecordAction
  readonly set: FieldValues
  /** Encrypted, by field name. */
  readonly secrets: Readonly<Record<string, string>> | undefined
  readonly changes: Changes
  /** By field, the ids of records that must exist outside the trash. They cannot be deleted until the commit. */
  readonly references: Readonly<Record<string, readonly number[]>>
}

/** A refused save writes nothing. */
export type SaveAnswer<Row> = Row & {
  /** The fields of `references` with ids of records that do not exist or are in the trash. */
  readonly unknown_references?: readonly string[]
  /** The records that prevent a removal; null if there are none. */
  readonly referring_records?: readonly ReferringRow[] | null
}

/** The part of a save that becomes SQL text. All other values are parameters. */
export type SaveShape = {
  readonly action: RecordAction
  readonly fields: readonly string[]
  readonly hasId: boolean
  readonly hasSecrets: boolean
  readonly references: readonly string[]
}

/** Fields are in the order of their declaration, so that the order of a request makes no other statement. */
export function saveShape({ list, id, action, set, secrets, references }: Save): SaveShape {
  const fields = Object.keys(list.fields)
  return {
    action,
    fields: fields.filter((name) => Object.hasOwn(set, name)),
    references: fields.filter((name) => Object.hasOwn(references, name)),
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

const referencedIds = (wire: string) => `${wire} ids`

export function saveParameters({ list, id, actor, action, set, secrets, changes, references }: Save) {
  const audited = auditValues({ list, actor, action, changes })
  return {
    ...columnParameters(list, set),
    ...Object.fromEntries(joinedFields(list, Object.keys(set)).map((name) => [name, set[name]])),
    ...Object.fromEntries(Object.entries(references).map(([name, ids]) => [referencedIds(name), ids])),
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
 * Checks references, and writes the row, its rows in join tables and the audit entry. Returns only the id if it writes
 * to a join table, because a statement does not see its own writes there.
 */
export function saveStatement<Row>(list: StoredList, shape: SaveShape): RawBuilder<SaveAnswer<Row>> {
  const { table, wireColumns } = listSql(list)
  const joined = joinedFields(list, shape.fields)
  const check = checkOf(list, shape)
  const saved = shape.action === 'created' ? insertion(list, shape, check) : change(list, shape, check)
  const parts = [
    ...(check ? [check.part] : []),
    sql`saved as (${saved} returning *)`,
    ...joined.map((wire) => replaceJoined(list, wire)),
    sql`audited as ${auditWith(auditParameters, namesOf(list))}`,
  ]
  const columns = [joined.length > 0 ? sql`id` : wireColumns, ...(check ? [check.answer] : [])]
  // a refused save returns a row too
  const from = check ? sql`(select) as checked left join saved as ${table} on true` : sql`saved as ${table}`
  return sql`with ${sql.join(parts)} select ${sql.join(columns)} from ${from}`
}

/** A part before the write, the condition under which the save is written, and the column that says why it was not. */
type Check = {
  readonly part: RawBuilder<unknown>
  readonly condition: RawBuilder<unknown>
  readonly answer: RawBuilder<unknown>
}

function checkOf(list: StoredList, { action, references }: SaveShape): Check | undefined {
  const isRemoval = action === 'deleted' || action === 'purged'
  if (isRemoval && list.referencedBy.length > 0)
    return noReferringRecords(list, { withTrash: action === 'purged' })
  return references.length > 0 ? knownReferences(list, references) : undefined
}

function noReferringRecords(list: StoredList, { withTrash }: { readonly withTrash: boolean }): Check {
  return {
    part: sql`referring as (${referringRecords({ list, id: recordId, withTrash })})`,
    condition: sql`not exists (select from referring)`,
    answer: sql`(select json_agg(referring order by area, name, id) from referring) as referring_records`,
  }
}

function knownReferences(list: StoredList, references: readonly string[]): Check {
  const known = (wire: string) => sql.id(`${wire}_known`)
  const ids = (wire: string) => sql`${parameter(referencedIds(wire))}::integer[]`
  const parts = references.map(
    (wire) => sql`${known(wire)} as (
      select id from ${sql.id(referencedTable(list, wire).table)}
      where id = any(${ids(wire)}) and deleted_at is null for key share)`,
  )
  const unknown = references.map(
    (wire) =>
      sql`case when (select count(*) from ${known(wire)}) < cardinality(${ids(wire)}) then ${sql.lit(wire)} end`,
  )
  return {
    part: sql`${sql.join(parts)}, references_known as (
      select array_remove(array[${sql.join(unknown)}], null) as unknown_references)`,
    condition: sql`(select cardinality(unknown_references) = 0 from references_known)`,
    answer: sql`(select unknown_references from references_known)`,
  }
}

function insertion(
  list: StoredList,
  { fields, hasId, hasSecrets }: SaveShape,
  check: Check | undefined,
): RawBuilder<unknown> {
  const columns = [
    ...writtenColumns(list, fields),
    ...(hasId ? [['id', recordId] as const] : []),
    ...(hasSecrets ? [['secrets', allSecrets] as const] : []),
    ['created_by', userId] as const,
    ['updated_by', userId] as const,
  ]
  const given = hasId ? sql` overriding system value` : sql``
  const values = sql.join(columns.map(([, value]) => value))
  return sql`
    insert into ${listSql(list).table} (${sql.join(columns.map(([name]) => sql.id(name)))})
    ${given} ${check ? sql`select ${values} where ${check.condition}` : sql`values (${values})`}`
}

function change(
  list: StoredList,
  { action, fields, hasSecrets }: SaveShape,
  check: Check | undefined,
): RawBuilder<unknown> {
  const { table } = listSql(list)
  const where = sql`id = ${recordId}${check ? sql` and ${check.condition}` : sql``}`
  if (action === 'purged' || (action === 'deleted' && !list.trash))
    return sql`delete from ${table} where ${where}`
  const assignments = [
    ...writtenColumns(list, fields).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
    ...(hasSecrets ? [sql`secrets = ${allSecrets}`] : []),
    ...(action === 'deleted' ? [sql`deleted_at = now()`] : []),
    ...(action === 'restored' ? [sql`deleted_at = null`] : []),
    sql`version = version + 1, updated_at = now(), updated_by = ${userId}`,
  ]
  return sql`update ${table} set ${sql.join(assignments)} where ${where}`
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
