import { type RawBuilder, sql } from 'kysely'

/** SQL for the name of the user who changed a row of this table last. */
export function changedBy(table: string): RawBuilder<string | null> {
  return sql`(
    select concat_ws(' ', changer.firstname, changer.lastname) from users as changer
    where changer.id = ${sql.id(table, 'updated_by')})`
}
