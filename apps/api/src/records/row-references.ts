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
  planReference('age_groups', 'membership_plan_age_groups', 'age_group_id'),
  planReference('age_groups', 'membership_plan_prices', 'age_group_id'),
  planReference('sports', 'membership_plan_sports', 'sport_id'),
  planReference('coach_levels', 'membership_plan_levels', 'experience_level_id'),
]

function planReference(to: string, table: string, column: string): RowReference {
  const through = { column: 'plan_id', owner: 'membership_plans' }
  return { to, table, column, area: 'membershipPlans', through }
}
