/**
 * A foreign key to the table of a list. A row cannot be deleted while a record outside the trash refers to it. The
 * error names that record by area, id and name.
 */
export type RowReference = {
  /** The referenced table. */
  readonly to: string
  readonly table: string
  readonly column: string
  readonly area: string
  /** Set if `table` is a join table: its column with the owner's id, and the owner's table. */
  readonly through?: { readonly column: string; readonly owner: string }
}

/** All foreign keys to tables of lists. The schema test compares them with the database. */
export const rowReferences: readonly RowReference[] = [
  { to: 'slack_connections', table: 'slack_functions', column: 'connection_id', area: 'slackFunctions' },
]
