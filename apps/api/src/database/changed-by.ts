import { type RawBuilder, sql } from 'kysely'

/** Who changed a row of this table last, by name, where the row is selected. */
export function changedBy(table: string): RawBuilder<string | null> {
  return sql`(
    select concat_ws(' ', changer.firstname, changer.lastname) from users as changer
    where changer.id = ${sql.id(table, 'updated_by')})`
}
