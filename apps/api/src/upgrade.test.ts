import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from './database/connection.ts'
import { inspectMigrations, migrate, newestSchemaVersion } from './database/migrate.ts'
import { StartupError } from './errors.ts'
import { readManifest } from './testing/backups.ts'
import { EMPTY, freshDatabase, type TestDatabase } from './testing/test-database.ts'
import { upgrade } from './upgrade.ts'

const log = pino({ level: 'silent' })
const FORMER = newestSchemaVersion() - 1
let own: TestDatabase
let database: Database
let dataDir: string

beforeEach(async () => {
  own = await freshDatabase({ from: EMPTY })
  database = connect(own.connection, log)
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-upgrade-'))
})

afterEach(async () => {
  await database.close()
  await own.drop()
  rmSync(dataDir, { recursive: true })
})

type Changes = { readonly isBackedUpBeforeUpgrade?: boolean; readonly folder?: string }

function runUpgrade({ isBackedUpBeforeUpgrade = true, folder }: Changes = {}): Promise<void> {
  const config = { dataDir, databaseUrl: 'postgres://unused', isBackedUpBeforeUpgrade }
  return upgrade({ database, settings: own.connection, config, log, ...(folder && { folder }) })
}

const archives = () => (existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : [])
const schemaVersion = async () => (await inspectMigrations(database.db)).applied

test('an upgrade backs up the former schema first, and a second start does not', async () => {
  await migrate(database.db, { log, to: FORMER })
  await runUpgrade()
  expect(await schemaVersion()).toBe(newestSchemaVersion())
  await runUpgrade()
  const [archive = '', ...more] = archives()
  expect(more).toEqual([])
  expect(await readManifest(join(dataDir, 'backups', archive))).toMatchObject({ schema_version: FORMER })
  const runs = await database.db.selectFrom('backup_runs').selectAll().execute()
  expect(runs).toMatchObject([{ cause: 'upgrade', state: 'succeeded', place: '', file_name: archive }])
})

test('two instances that start at the same time make one backup', async () => {
  await migrate(database.db, { log, to: FORMER })
  await Promise.all([runUpgrade(), runUpgrade()])
  expect(archives()).toHaveLength(1)
})

test('a new database is not backed up', async () => {
  await runUpgrade()
  expect(await schemaVersion()).toBe(newestSchemaVersion())
  expect(archives()).toEqual([])
})

test('an upgrade with BACKUP_BEFORE_UPGRADE=0 makes no backup', async () => {
  await migrate(database.db, { log, to: FORMER })
  await runUpgrade({ isBackedUpBeforeUpgrade: false })
  expect(await schemaVersion()).toBe(newestSchemaVersion())
  expect(archives()).toEqual([])
})

test('an upgrade whose backup fails changes nothing, and its message names BACKUP_BEFORE_UPGRADE', async () => {
  await migrate(database.db, { log, to: FORMER })
  writeFileSync(join(dataDir, 'backups'), 'a file in the place of the folder')
  const failure = await runUpgrade().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartupError)
  expect(String(failure)).toMatch(/backup before the upgrade failed.*BACKUP_BEFORE_UPGRADE=0/s)
  expect(await schemaVersion()).toBe(FORMER)
})

test('a start whose migration fails leaves no archive if it changed nothing, so restarts do not fill the disk', async () => {
  const first = 'create table first (id int)'
  await migrate(database.db, { log, folder: folderOfMigrations([first]) })
  const folder = folderOfMigrations([first, 'select * from missing'])
  for (let start = 1; start <= 2; start += 1)
    await expect(runUpgrade({ folder })).rejects.toThrow('still has schema 1')
  expect(archives()).toEqual([])
})

function folderOfMigrations(statements: readonly string[]): string {
  const folder = join(dataDir, 'migrations')
  mkdirSync(folder, { recursive: true })
  const kysely = pathToFileURL(createRequire(import.meta.url).resolve('kysely')).href
  for (const [index, statement] of statements.entries()) {
    const source = `import { sql } from '${kysely}'\nexport const up = (db) => sql.raw(${JSON.stringify(statement)}).execute(db)\n`
    writeFileSync(join(folder, `000${index + 1}-step.ts`), source)
  }
  return folder
}

test.each([
  {
    later: ['select * from missing'],
    wayBack: /Migration 0002-step failed\..*"missing".*still has schema 1, so the former version/s,
  },
  {
    later: ['create table second (id int)', 'select * from missing'],
    wayBack:
      /Migration 0003-step failed\..*had schema 1 and now has schema 2.*npm run restore -- <archive> --replace/s,
  },
])(
  'a failed migration says which schema the database has and how to go back: $later',
  async ({ later, wayBack }) => {
    const first = 'create table first (id int)'
    await migrate(database.db, { log, folder: folderOfMigrations([first]) })
    const folder = folderOfMigrations([first, ...later])
    const failure = await runUpgrade({ isBackedUpBeforeUpgrade: false, folder }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(StartupError)
    expect(String(failure)).toMatch(wayBack)
    const { rows } = await sql<{
      versions: number
    }>`select count(*)::int as versions from schema_migrations`.execute(database.db)
    expect(rows[0]?.versions).toBe(later.length)
  },
)
