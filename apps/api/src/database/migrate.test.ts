import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EMPTY, freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect, type Database } from './connection.ts'
import { migrate } from './migrate.ts'
import { withStatementDeadline } from './statement-deadline.ts'

const log = pino({ level: 'silent' })
let own: TestDatabase
let database: Database
let folder: string

beforeEach(async () => {
  own = await freshDatabase({ from: EMPTY })
  database = connect(own.connection, log)
  folder = mkdtempSync(join(tmpdir(), 'touchline-migrations-'))
})

afterEach(async () => {
  await database.close()
  await own.drop()
  rmSync(folder, { recursive: true })
})

const run = (on = database) => migrate(on.db, { log, folder })

function migration(name: string, ...statements: string[]) {
  const kysely = pathToFileURL(createRequire(import.meta.url).resolve('kysely')).href
  const calls = statements.map((statement) => `await sql.raw(${JSON.stringify(statement)}).execute(db)`)
  const source = `import { sql } from '${kysely}'\nexport async function up(db) {\n${calls.join('\n')}\n}\n`
  writeFileSync(join(folder, `${name}.ts`), source)
}

async function recorded() {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by version`.execute(
    database.db,
  )
  return rows.map(({ name }) => name)
}

test('migrations run in order, and each runs once', async () => {
  migration('0001-first', 'create table first (id int)')
  migration('0002-second', 'alter table first add column name text')
  await run()
  await run()
  expect(await recorded()).toEqual(['0001-first', '0002-second'])
})

test('a migration has no deadline', async () => {
  migration('0001-slow', 'select pg_sleep(0.3)')
  await withStatementDeadline(100, () => run())
  expect(await recorded()).toEqual(['0001-slow'])
})

test('a failed migration is rolled back, and the next run starts with it', async () => {
  migration('0001-first', 'create table first (id int)')
  migration('0002-second', 'create table second (id int)', 'select * from missing')
  await expect(run()).rejects.toThrow('relation "missing" does not exist')
  expect(await recorded()).toEqual(['0001-first'])

  await sql`create table missing (id int)`.execute(database.db)
  await run()
  expect(await recorded()).toEqual(['0001-first', '0002-second'])
})

test('two instances that start at the same time run each migration once', async () => {
  migration('0001-first', 'select pg_sleep(0.2)', 'create table first (id int)')
  const other = connect(own.connection, log)
  await Promise.all([run(), run(other)]).finally(other.close)
  expect(await recorded()).toEqual(['0001-first'])
})

test('an older app refuses a newer schema', async () => {
  migration('0001-first', 'create table first (id int)')
  for (const name of ['0002-second', '0003-third']) migration(name, 'select 1')
  await run()
  for (const name of ['0002-second', '0003-third']) rmSync(join(folder, `${name}.ts`))
  await expect(run()).rejects.toThrow(
    'migrated by a newer version of the app (schema 3; this app knows up to 1)',
  )
})

test('a migration that was renamed after it ran is refused', async () => {
  migration('0001-first', 'create table first (id int)')
  await run()
  rmSync(join(folder, '0001-first.ts'))
  migration('0001-renamed', 'create table renamed (id int)')
  await expect(run()).rejects.toThrow('0001-first where this version of the app has 0001-renamed')
})

test('a gap in the numbers is refused', async () => {
  migration('0001-first', 'create table first (id int)')
  migration('0003-third', 'create table third (id int)')
  await expect(run()).rejects.toThrow('0003-third')
})
