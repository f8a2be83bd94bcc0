import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../testing/test-app.ts'
import type { Tables } from './tables.ts'

const masterData = ['sports', 'club_days', 'coach_levels', 'sponsorship_types', 'age_groups']

const wrongRows: readonly [row: string, statement: string][] = [
  ['weekday 8', `insert into club_days (weekdays) values ('{8}')`],
  ['no weekday', `insert into club_days (weekdays) values ('{}')`],
  ['only the opening time', `insert into club_days (opens_at) values ('09:00')`],
  ['times that are not HH:MM', `insert into club_days (opens_at, closes_at) values ('9:00', '24:00')`],
  [
    'closing before opening on the same day',
    `insert into club_days (opens_at, closes_at) values ('10:00', '09:00')`,
  ],
  [
    'closing more than 24 hours after opening',
    `insert into club_days (opens_at, closes_at, closes_next_day) values ('09:00', '10:00', true)`,
  ],
  ['equal minimum and maximum years', 'insert into coach_levels (min_years, max_years) values (3, 3)'],
  ['rank 0', 'insert into coach_levels (rank) values (0)'],
  [
    'a maximum amount below the minimum',
    'insert into sponsorship_types (min_amount, max_amount) values (2, 1)',
  ],
  ['a currency in small letters', `insert into sponsorship_types (currency) values ('jpy')`],
  ['a maximum age below the minimum', 'insert into age_groups (min_age, max_age) values (18, 12)'],
  ['a picture without a row in files', `insert into sports (sports_image) values ('none.webp')`],
]

test('the tables of master data refuse values that the contract refuses', async ({ db }) => {
  for (const table of masterData) await setDefaults(db, table)
  for (const [row, statement] of wrongRows) {
    await expect(sql.raw(statement).execute(db), row).rejects.toThrow(
      /violates (check|foreign key) constraint/,
    )
  }
})

/** Gives every column a default, so that each invalid row has only one error. */
async function setDefaults(db: Kysely<Tables>, table: string): Promise<void> {
  const defaults = {
    name: 'Row',
    weekdays: '{1}',
    closes_next_day: 'false',
    holiday_rule: 'closed',
    description: '',
    min_years: '0',
    certification_required: 'false',
    currency: 'JPY',
    duration_months: '12',
    min_age: '0',
    gender: 'any',
    guardian_required: 'false',
    category: 'other',
    min_players: '1',
    max_players: '2',
  }
  const { rows } = await sql<{ column: keyof typeof defaults }>`
    select column_name as column from information_schema.columns where table_name = ${table}`.execute(db)
  for (const { column } of rows.filter(({ column }) => column in defaults)) {
    await sql`alter table ${sql.id(table)} alter column ${sql.id(column)} set default ${sql.lit(defaults[column])}`.execute(
      db,
    )
  }
}
