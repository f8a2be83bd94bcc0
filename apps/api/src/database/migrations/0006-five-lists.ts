import { type Kysely, sql } from 'kysely'
import { completeMasterTable, createMasterTable, renewSearchText } from '../master-schema.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await addSportsImage(db)
  await createClubDays(db)
  await createCoachLevels(db)
  await createSponsorshipTypes(db)
  await createAgeGroups(db)
}

async function addSportsImage(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sports add column sports_image text references files (name)`.execute(db)
  await sql`create index sports_sports_image on sports (sports_image) where sports_image is not null`.execute(
    db,
  )
  const sports = { table: 'sports', sortable: ['category', 'min_players', 'max_players'] }
  await renewSearchText(db, sports)
  await completeMasterTable(db, sports)
}

async function createClubDays(db: Kysely<unknown>): Promise<void> {
  const time = sql`text collate "C"`
  const isTime = sql.lit('^([01][0-9]|2[0-3]):[0-5][0-9]$')
  await createMasterTable(db, {
    table: 'club_days',
    columns: sql`
      weekdays smallint[] not null
        check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
      opens_at ${time} check (opens_at ~ ${isTime}),
      closes_at ${time} check (closes_at ~ ${isTime}),
      closes_next_day boolean not null,
      holiday_rule text not null,
      description text not null,
      check ((opens_at is null) = (closes_at is null)),
      check (case when closes_next_day then closes_at <= opens_at else closes_at > opens_at end)`,
    sortable: ['weekdays', 'opens_at', 'closes_at', 'closes_next_day', 'holiday_rule'],
  })
}

async function createCoachLevels(db: Kysely<unknown>): Promise<void> {
  await createMasterTable(db, {
    table: 'coach_levels',
    columns: sql`
      rank smallint check (rank between 1 and 999),
      min_years smallint not null check (min_years between 0 and 60),
      max_years smallint check (max_years between 0 and 60 and max_years > min_years),
      certification_required boolean not null,
      description text not null`,
    sortable: ['rank', 'min_years', 'max_years', 'certification_required'],
  })
  await sql`create unique index coach_levels_rank_key on coach_levels (rank) where deleted_at is null`.execute(
    db,
  )
}

async function createSponsorshipTypes(db: Kysely<unknown>): Promise<void> {
  await createMasterTable(db, {
    table: 'sponsorship_types',
    columns: sql`
      tier_rank smallint check (tier_rank between 1 and 999),
      min_amount bigint check (min_amount between 0 and 100000000000000),
      max_amount bigint check (max_amount between 0 and 100000000000000 and max_amount >= min_amount),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      duration_months smallint not null check (duration_months between 1 and 60),
      max_sponsors smallint check (max_sponsors between 1 and 999),
      description text not null`,
    sortable: ['tier_rank', 'min_amount', 'max_amount', 'currency', 'duration_months', 'max_sponsors'],
  })
}

async function createAgeGroups(db: Kysely<unknown>): Promise<void> {
  await createMasterTable(db, {
    table: 'age_groups',
    columns: sql`
      min_age smallint not null check (min_age between 0 and 120),
      max_age smallint check (max_age between 0 and 120 and max_age >= min_age),
      gender text not null,
      guardian_required boolean not null,
      description text not null`,
    sortable: ['min_age', 'max_age', 'gender', 'guardian_required'],
  })
}
