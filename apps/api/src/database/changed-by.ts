import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Who changed a row of this table last, by name, where the row is selected. */
export function changedBy(table: keyof Tables): RawBuilder<string | null> {
  return sql`(
    select concat_ws(' ', changer.firstname, changer.lastname) from users as changer
    where changer.id = ${sql.id(table, 'updated_by')})`
}
