import { sql } from 'kysely'
import type { UnusedCondition } from '../../files/file-repository.ts'
import type { StoredList } from '../../records/stored-list.ts'
import { imageFieldsOf } from './routes.ts'

/** SQL condition for files that no record uses, including records in the trash. */
export function inNoRecord(lists: readonly StoredList[]): UnusedCondition {
  const columns = lists.flatMap((list) => imageFieldsOf(list).map(({ name }) => [list.table, name] as const))
  const nowhere = columns.map(
    ([table, column]) => sql`not exists (select from ${sql.id(table)} where ${sql.id(column)} = files.name)`,
  )
  return nowhere.length > 0 ? sql`${sql.join(nowhere, sql` and `)}` : sql`true`
}
