import { FILES_PATH } from '@touchline/contract/files'
import type { FieldValue } from '@touchline/contract/master-data/field'
import type { MasterList } from '@touchline/contract/master-data/list'
import { type RawBuilder, sql } from 'kysely'
import type { StoredList } from '../../database/stored-lists.ts'
import { nameOfPath } from '../../files/file-name.ts'

/** The parts of SQL that follow from a declaration, made once for each list. */
export type ListSql = {
  readonly name: string
  readonly table: RawBuilder<unknown>
  /** Everything that goes over the wire, under its wire name. */
  readonly wireColumns: RawBuilder<unknown>
}

const made = new WeakMap<StoredList, ListSql>()
const bookkeeping = ['version', 'created_at', 'updated_at', 'created_by', 'updated_by', 'deleted_at']

export function listSql(list: StoredList): ListSql {
  const known = made.get(list) ?? makeListSql(list)
  made.set(list, known)
  return known
}

function makeListSql(list: StoredList): ListSql {
  const fields = Object.keys(list.allFields).map((wire) => sql`${shown(list, wire)} as ${sql.id(wire)}`)
  const others = ['id', ...bookkeeping].map((column) => sql.id(column))
  return { name: list.table, table: sql.id(list.table), wireColumns: sql.join([...others, ...fields]) }
}

/** The name has one column in every list, whatever it is called on the wire. */
export function columnOf(list: MasterList, wire: string): string {
  return wire === list.nameField ? 'name' : wire
}

/** A picture's column holds the name of its file, the wire its path. */
function shown(list: MasterList, wire: string): RawBuilder<unknown> {
  const column = sql.id(columnOf(list, wire))
  return isImage(list, wire) ? sql`${sql.lit(FILES_PATH)} || ${column}` : column
}

export function columnsOf(
  list: MasterList,
  values: Readonly<Record<string, FieldValue>>,
): [column: string, value: FieldValue][] {
  return Object.entries(values).map(([wire, value]) => [
    columnOf(list, wire),
    isImage(list, wire) && typeof value === 'string' ? (nameOfPath(value) ?? null) : value,
  ])
}

function isImage(list: MasterList, wire: string): boolean {
  return list.allFields[wire]?.kind === 'image'
}
