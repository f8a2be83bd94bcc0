import type { FieldValue } from '@touchline/contract/master-data/fields'
import type { MasterList } from '@touchline/contract/master-data/list'
import type { MasterListKey } from '@touchline/contract/master-data/lists'
import { type RawBuilder, sql } from 'kysely'
import { masterTables, type Tables } from '../../database/tables.ts'

/** The parts of SQL that follow from a declaration, made once for each list. */
export type ListSql = {
  readonly name: keyof Tables
  readonly table: RawBuilder<unknown>
  /** Everything that goes over the wire, under its wire name. */
  readonly wireColumns: RawBuilder<unknown>
}

const made = new WeakMap<MasterList, ListSql>()
const bookkeeping = ['version', 'created_at', 'updated_at', 'created_by', 'updated_by']

export function listSql(list: MasterList): ListSql {
  const known = made.get(list) ?? makeListSql(list)
  made.set(list, known)
  return known
}

function makeListSql(list: MasterList): ListSql {
  const name = masterTables[list.key as MasterListKey]
  const fields = Object.keys(list.allFields).map(
    (wire) => sql`${sql.id(columnOf(list, wire))} as ${sql.id(wire)}`,
  )
  const others = ['id', ...bookkeeping].map((column) => sql.id(column))
  return { name, table: sql.id(name), wireColumns: sql.join([...others, ...fields]) }
}

/** The name has one column in every list, whatever it is called on the wire. */
export function columnOf(list: MasterList, wire: string): string {
  return wire === list.nameField ? 'name' : wire
}

export function columnsOf(
  list: MasterList,
  values: Readonly<Record<string, FieldValue>>,
): [column: string, value: FieldValue][] {
  return Object.entries(values).map(([wire, value]) => [columnOf(list, wire), value])
}
