import { type Kysely, sql } from 'kysely'
import { renewSearchText, type SortedTable } from '../master-schema.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await renewSearchText(db, table)
  await renewPeople(db)
}

/** The lists of earlier versions. In a new database, their tables are up to date already. */
const tables: readonly SortedTable[] = [
  { table: 'sports', sortable: ['category', 'min_players', 'max_players'] },
  {
    table: 'club_days',
    sortable: ['weekdays', 'opens_at', 'closes_at', 'closes_next_day', 'holiday_rule'],
  },
  { table: 'coach_levels', sortable: ['rank', 'min_years', 'max_years', 'certification_required'] },
  {
    table: 'sponsorship_types',
    sortable: ['tier_rank', 'min_amount', 'max_amount', 'currency', 'duration_months', 'max_sponsors'],
  },
  { table: 'age_groups', sortable: ['min_age', 'max_age', 'gender', 'guardian_required'] },
  { table: 'slack_connections', sortable: ['kind', 'channel_label', 'language'] },
  {
    table: 'slack_functions',
    sortable: ['mention', 'throttle_count', 'throttle_minutes', 'quiet_from', 'quiet_to'],
  },
  { table: 'membership_plans', sortable: ['opens_on'], partition: 'audience' },
]

/** A view keeps the function that had the name when the view was created. */
async function renewPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view audit_people as
    select id, concat_ws(' ', firstname, lastname) as name, status,
      search_fold(concat_ws(' ', firstname, lastname, firstname)) as search_text
    from users`.execute(db)
}
