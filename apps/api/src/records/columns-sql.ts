import type { FieldValue, FieldValues } from '@touchline/contract/fields/field'
import type { Field } from '@touchline/contract/fields/fields'
import { openFieldsOf } from '@touchline/contract/fields/fields'
import { FILES_PATH } from '@touchline/contract/files'
import { isOnPages, JAPANESE_NAME, type RecordList } from '@touchline/contract/records/record-list'
import { type RawBuilder, sql } from 'kysely'
import { nameOfPath } from '../files/file-name.ts'
import { type ComputedExpressions, computedColumns } from './computed-sql.ts'
import { parameter } from './statements.ts'
import type { StoredList } from './stored-list.ts'

export type ListSql = {
  readonly name: string
  readonly table: RawBuilder<unknown>
  /** The columns of a page of the list by their API names, and the encrypted secrets. */
  readonly pageColumns: RawBuilder<unknown>
  /** The columns of a page of the trash. */
  readonly trashColumns: RawBuilder<unknown>
  /** The columns of responses with one record, with its details. */
  readonly wireColumns: RawBuilder<unknown>
  /** The columns of files: the fields, with the records that they refer to, and the lines. */
  readonly fileColumns: RawBuilder<unknown>
}

const cache = new WeakMap<StoredList, ListSql>()

export function listSql(list: StoredList): ListSql {
  const known = cache.get(list) ?? makeListSql(list)
  cache.set(list, known)
  return known
}

function makeListSql(list: StoredList): ListSql {
  const fields = openFieldsOf(list.fields).flatMap(([wire, field]) => wireColumnsOf(list, { wire, field }))
  const columns = fields.map(({ column }) => column)
  const onPages = fields.filter(({ name }) => isOnPages(list, name)).map(({ column }) => column)
  const others = commonColumnsOf(list).map((column) => sql.id(list.table, column))
  const computed = (names: Readonly<Record<string, unknown>>) =>
    computedColumns(pick(list.expressions, Object.keys(names)), list.table)
  const computedOfAll = computed(list.computed)
  const pageColumns = [...others, ...onPages, ...computedOfAll]
  return {
    name: list.table,
    table: sql.id(list.table),
    pageColumns: sql.join(pageColumns),
    trashColumns: sql.join([...pageColumns, deletedBy(list)]),
    fileColumns: sql.join([
      ...others,
      ...columns,
      ...computed(list.lines ? { [list.lines.name]: true } : {}),
    ]),
    wireColumns: sql.join([...others, ...columns, ...computedOfAll, ...computed(list.details())]),
  }
}

/** A record in the trash was changed last by its deletion. */
function deletedBy({ table }: StoredList): RawBuilder<unknown> {
  return sql`(
    select json_build_object('id', deleter.id, 'firstname', deleter.firstname, 'lastname', deleter.lastname)
    from users as deleter where deleter.id = ${sql.id(table, 'updated_by')}) as deleted_by`
}

function pick(expressions: ComputedExpressions, names: readonly string[]): ComputedExpressions {
  return Object.fromEntries(Object.entries(expressions).filter(([name]) => names.includes(name)))
}

function commonColumnsOf(list: StoredList): string[] {
  const written = ['version', 'created_at', 'updated_at', 'created_by', 'updated_by']
  return [
    'id',
    ...(list.writable ? written : []),
    ...(list.trash ? ['deleted_at'] : []),
    ...(hasSecrets(list) ? ['secrets'] : []),
  ]
}

export function hasSecrets({ fields }: RecordList): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'secret')
}

/** The column of a field. The name field has the same column in every list, whatever its API name. */
export function columnOf(list: RecordList, wire: string): string {
  return wire === list.nameField ? 'name' : wire
}

/** A sort by the Japanese name uses the reading, or the name that Japanese pages show. */
export function sortColumnOf(list: RecordList, wire: string): string {
  return wire === JAPANESE_NAME ? 'shown_name_ja' : columnOf(list, wire)
}

type WireField = { readonly wire: string; readonly field: Field }
/** A column of responses, and its name there. */
type WireColumn = { readonly name: string; readonly column: RawBuilder<unknown> }

function wireColumnsOf(list: StoredList, { wire, field }: WireField): WireColumn[] {
  const stored = sql.id(list.table, columnOf(list, wire))
  const named = (name: string, value: RawBuilder<unknown>) => ({
    name,
    column: sql`${value} as ${sql.id(name)}`,
  })
  if (field.kind === 'image') return [named(wire, sql`${sql.lit(FILES_PATH)} || ${stored}`)]
  // pg returns a numeric as text
  if (field.kind === 'percent') return [named(wire, sql`${stored}::float8`)]
  if (field.kind === 'dateRange') return [named(wire, rangeObject(stored))]
  if (field.kind === 'reference')
    return [named(wire, stored), named(field.shownAs, referencedRecord(list, wire))]
  if (field.kind === 'references')
    return [named(wire, joinedIds(list, wire)), named(field.shownAs, joinedRecords(list, wire))]
  return [named(wire, stored)]
}

/** A `daterange` as `{from, to}` with both ends inclusive. PostgreSQL stores the end as the day after it. */
function rangeObject(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('from', lower(${column}), 'to', upper(${column}) - 1)`
}

function referencedRecord(list: StoredList, wire: string): RawBuilder<unknown> {
  const { table, hasJapaneseName } = referencedTable(list, wire)
  return sql`(
    select ${recordObject(hasJapaneseName)} from ${sql.id(table)} as named
    where named.id = ${sql.id(list.table, columnOf(list, wire))})`
}

function recordObject(hasJapaneseName = true): RawBuilder<unknown> {
  return sql`json_build_object('id', named.id, 'name', named.name,
    'name_ja', ${hasJapaneseName ? sql`named.name_ja` : sql`''`},
    'is_active', named.status = 1 and named.deleted_at is null)`
}

function joinedIds(list: StoredList, wire: string): RawBuilder<unknown> {
  const { join } = joinedTable(list, wire)
  const target = sql.id('joined', join.target)
  return sql`array(
    select ${target} from ${sql.id(join.table)} as joined
    where ${sql.id('joined', join.owner)} = ${sql.id(list.table, 'id')} order by ${target})`
}

function joinedRecords(list: StoredList, wire: string): RawBuilder<unknown> {
  const { table, join, hasJapaneseName } = joinedTable(list, wire)
  return sql`(
    select coalesce(json_agg(${recordObject(hasJapaneseName)} order by named.id), '[]')
    from ${sql.id(join.table)} as joined
    join ${sql.id(table)} as named on named.id = ${sql.id('joined', join.target)}
    where ${sql.id('joined', join.owner)} = ${sql.id(list.table, 'id')})`
}

export function referencedTable({ key, referenced }: StoredList, wire: string) {
  const found = referenced[wire]
  if (!found) throw new Error(`${key}.${wire} names records of a table that its stored list does not say`)
  return found
}

export function joinedTable(list: StoredList, wire: string) {
  const { join, ...referenced } = referencedTable(list, wire)
  if (!join) throw new Error(`${list.key}.${wire} has no join table`)
  return { ...referenced, join }
}

type FieldColumn = {
  readonly wire: string
  readonly column: string
  readonly kind: Field['kind'] | undefined
}

/** Omits `references` fields, whose ids are stored in join tables, and secrets. */
function fieldColumns(list: RecordList, fields: readonly string[]): FieldColumn[] {
  return fields.flatMap((wire) => {
    const kind = list.fields[wire]?.kind
    return kind === 'references' || kind === 'secret' ? [] : [{ wire, column: columnOf(list, wire), kind }]
  })
}

/** The columns of fields with the expressions that write them. Their parameters are those of `columnParameters`. */
export function writtenColumns(
  list: RecordList,
  fields: readonly string[],
): [column: string, value: RawBuilder<unknown>][] {
  return fieldColumns(list, fields).map(({ wire, column, kind }) => [
    column,
    kind === 'dateRange'
      ? sql`daterange(${parameter(`${wire} from`)}::date, ${parameter(`${wire} to`)}::date, '[]')`
      : parameter(wire),
  ])
}

export function columnParameters(list: RecordList, values: FieldValues): Readonly<Record<string, unknown>> {
  const parameters = fieldColumns(list, Object.keys(values)).flatMap(({ wire, kind }) =>
    parametersOf({ wire, kind, value: values[wire] as FieldValue }),
  )
  return Object.fromEntries(parameters)
}

type WrittenValue = Omit<FieldColumn, 'column'> & { readonly value: FieldValue }

function parametersOf({ wire, kind, value }: WrittenValue): [name: string, value: unknown][] {
  if (kind === 'image') return [[wire, typeof value === 'string' ? (nameOfPath(value) ?? null) : value]]
  if (kind === 'rows') return [[wire, JSON.stringify(value)]]
  if (kind !== 'dateRange') return [[wire, value]]
  const { from, to } = value as { from: string | null; to: string | null }
  return [
    [`${wire} from`, from],
    [`${wire} to`, to],
  ]
}
