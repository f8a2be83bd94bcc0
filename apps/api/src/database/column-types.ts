import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import pg from 'pg'

const { builtins, getTypeParser } = pg.types
const INT8_ARRAY = 1016 as Parameters<typeof getTypeParser>[0] // pg declares no id for int8[]
const int8Texts: (text: string) => (string | null)[] = getTypeParser(INT8_ARRAY, 'text')

// Counts and ids stay far below 2^53.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [INT8_ARRAY, (text) => int8Texts(text).map((item) => (item === null ? null : Number(item)))],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, isoInstant],
])

/** For one pool. The global registry of pg would affect every library in this process. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || getTypeParser(oid, format as 'text'),
}

/** Converts `2026-11-21 00:39:00.1+00`, the output of a session in UTC, to `2026-11-21T00:39:00.100Z`. */
export function isoInstant(text: string): string {
  if (!text.endsWith('+00') || text[10] !== ' ') return text // infinity, years beyond 9999
  const fraction = text[19] === '.' ? text.slice(20, -3) : ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

/** Set by the database on insert. Read as an ISO 8601 string in UTC. */
export type CreatedInstant = ColumnType<string, string | undefined, never>
export type Instant = ColumnType<string, string | undefined, string>

export type CommonColumns = {
  id: GeneratedAlways<number>
  version: Generated<number>
  created_at: CreatedInstant
  updated_at: Instant
  created_by: number | null
  updated_by: number | null
}
