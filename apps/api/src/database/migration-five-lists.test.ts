import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { test as base, expect } from 'vitest'
import { installOneFolding, wholeSigma } from '../testing/former-folding.ts'
import { EMPTY, freshDatabase } from '../testing/test-database.ts'
import { connect } from './connection.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

const log = pino({ level: 'silent' })
const migrations = join(import.meta.dirname, 'migrations')
const masterData = ['sports', 'club_days', 'coach_levels', 'sponsorship_types', 'age_groups']

const test = base.extend('databases', async ({ task: _ }, { onCleanup }) => {
  const [used, fresh] = await Promise.all([emptyDatabase(), emptyDatabase()])
  onCleanup(() => Promise.all([used.drop(), fresh.drop()]).then(() => undefined))
  return { used: used.db, fresh: fresh.db }
})

async function emptyDatabase() {
  const database = await freshDatabase({ from: EMPTY })
  const { db, close } = connect(database.connection, log)
  return { db, drop: () => close().then(database.drop) }
}

async function migrateUpTo(db: Kysely<Tables>, version: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-migrations-'))
  for (const file of readdirSync(migrations).sort().slice(0, version)) {
    const own = pathToFileURL(join(migrations, file)).href
    writeFileSync(join(folder, file), `export { up } from ${JSON.stringify(own)}\n`)
  }
  await migrate(db, { log, folder }).finally(() => rmSync(folder, { recursive: true }))
}

async function shapeOf(db: Kysely<Tables>): Promise<unknown> {
  const { rows: columns } = await sql`
    select table_name, column_name, data_type, collation_name, is_nullable from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(db)
  const { rows: indexes } = await sql`
    select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db)
  const { rows: constraints } = await sql`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`.execute(db)
  return { columns, indexes, constraints }
}

test('a database of version 18 finds its records and audit entries by either kana', async ({ databases }) => {
  const { used, fresh } = databases
  await migrateUpTo(used, 18)
  const tables = [...masterData, 'slack_connections', 'slack_functions', 'membership_plans']
  await installOneFolding(used, { tables, folded: wholeSigma })
  await sql`
    create view audit_people as
    select id, concat_ws(' ', firstname, lastname) as name, status,
      search_fold(concat_ws(' ', firstname, lastname, firstname)) as search_text
    from users`.execute(used)
  await sql`
    insert into sports (name, name_ja, category, min_players, max_players, description) values
      ('Volleyball', 'ばれーボール', 'team', 6, 6, ''), ('Judo', '', 'combat', 1, 2, '')`.execute(used)
  await sql`
    insert into audit_entries (area, action, record_id, record_name, record_name_ja, ip, source, search_text)
    values ('sports', 'created', 1, 'Volleyball', 'ばれーボール', '127.0.0.1', 'api', 'old')`.execute(used)
  await migrate(used, { log })
  await migrate(fresh, { log })
  expect(await shapeOf(used)).toEqual(await shapeOf(fresh))
  const { rows } = await sql`
    select search_text like contains_pattern('バレ−') as found, shown_name_ja as shown, name_key
    from sports order by id`.execute(used)
  expect(rows).toEqual([
    { found: true, shown: 'ばれーボール', name_key: 'volleyball' },
    { found: false, shown: 'Judo', name_key: 'judo' },
  ])
  const entries = await sql`
    select search_text like contains_pattern('ﾊﾞﾚｰ') as found, search_text like '%127.0.0.1%' as "hasAddress"
    from audit_trail`.execute(used)
  expect(entries.rows).toEqual([{ found: true, hasAddress: true }])
})

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

test('the tables refuse values that the contract refuses', async ({ databases: { fresh } }) => {
  await migrate(fresh, { log })
  for (const table of masterData) await setDefaults(fresh, table)
  for (const [row, statement] of wrongRows) {
    await expect(sql.raw(statement).execute(fresh), row).rejects.toThrow(
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
