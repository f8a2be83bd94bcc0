/**
 * A foreign key onto the table of a master-data list. While a record that is not in the trash names a row, the row
 * cannot be deleted, and whoever tries is told the record's area, id and name.
 */
export type RowReference = {
  /** The table whose rows are named. */
  readonly to: string
  readonly table: string
  readonly column: string
  /** What the record is called in the audit trail. */
  readonly area: string
  /** Where rows of `table` only join two records: the column of the one that names the other, and that one's table. */
  readonly through?: { readonly column: string; readonly owner: string }
}

/** Every foreign key onto a list's table; the schema test compares this with the database. */
export const rowReferences: readonly RowReference[] = []
