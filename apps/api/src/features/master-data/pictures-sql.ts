import { type RawBuilder, sql } from 'kysely'
import type { StoredList } from '../../database/stored-lists.ts'
import type { Unused } from '../../files/file-repository.ts'
import { imageFields, PURPOSE } from './pictures.ts'

/** Those of these files that were uploaded as pictures of rows, by name. */
export function knownPictures(names: readonly string[]): RawBuilder<string[]> {
  if (names.length === 0) return sql`'{}'::text[]`
  return sql`array(select name from files where purpose = ${sql.lit(PURPOSE)} and name = any(${names}::text[]))`
}

/** Files that no row shows, in the trash or not. */
export function inNoRow(lists: readonly StoredList[]): Unused {
  const columns = lists.flatMap((list) => imageFields(list).map(({ name }) => [list.table, name] as const))
  const nowhere = columns.map(
    ([table, column]) => sql`not exists (select from ${sql.id(table)} where ${sql.id(column)} = files.name)`,
  )
  return nowhere.length > 0 ? sql`${sql.join(nowhere, sql` and `)}` : sql`true`
}
