import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { connect } from '../../database/connection.ts'
import { EMPTY, freshDatabase } from '../../testing/test-database.ts'
import { runChecks } from './check.ts'
import { type DatabaseAccess, databaseChecks } from './database-checks.ts'
import { inEnglish } from './report.ts'
import { type DatabaseFacts, DiagnosticsRepository } from './repository.ts'

const facts: DatabaseFacts = {
  version: '18.4',
  isReadOnly: false,
  size: 10_000_000,
  locale: 'C.UTF-8',
  encoding: 'UTF8',
  seesJapanese: true,
  installed: ['plpgsql', 'pg_trgm', 'btree_gist'],
  available: ['pg_trgm', 'btree_gist'],
  clockSeconds: 0.2,
  migrations: { applied: 22, pending: [] },
  equalNames: [],
}

async function find(id: string, changed: Partial<DatabaseFacts> = {}) {
  return findWith(id, { status: 'open', isEmbedded: false, facts: { ...facts, ...changed } })
}

async function findWith(id: string, access: DatabaseAccess) {
  const [result] = await runChecks(databaseChecks(access).filter((check) => check.id === id))
  return result && inEnglish(result)
}

describe('the checks of the database', () => {
  test('find nothing in a usual database', async () => {
    const results = await runChecks(databaseChecks({ status: 'open', isEmbedded: true, facts }))
    expect(results.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok'])
    expect(results[0]?.text.en).toBe('PostgreSQL 18.4, embedded')
  })

  test.for([
    ['database', { isReadOnly: true }, 'problem', 'accepts no writes'],
    ['database_locale', { encoding: 'SQL_ASCII' }, 'problem', 'UTF8 is needed'],
    ['database_locale', { locale: 'C', seesJapanese: false }, 'warning', 'Japanese are slow'],
    ['database_locale', { seesJapanese: undefined }, 'ok', 'C.UTF-8'],
    ['database_extensions', { installed: ['pg_trgm'] }, 'warning', 'btree_gist'],
    [
      'database_extensions',
      { installed: [], available: ['pg_trgm'] },
      'problem',
      'does not offer btree_gist',
    ],
    [
      'migrations',
      { migrations: { applied: 20, pending: ['0021-a', '0022-b'] } },
      'warning',
      '2 pending: 0021-a to 0022-b',
    ],
    ['migrations', { migrations: { error: 'migrated by a newer version' } }, 'problem', 'newer version'],
    [
      'equal_names',
      { equalNames: [{ table: 'club_days', names: ['A–B', 'A-B\u200b'] }] },
      'warning',
      'Club operation days: “A–B”, “A-B\\u200b”',
    ],
    ['database_clock', { clockSeconds: 90 }, 'warning', '90 s ahead of this machine'],
    ['database_clock', { clockSeconds: -7.4 }, 'warning', '7 s behind this machine'],
  ] as const)('%s with %o: %s', async ([id, changed, outcome, text]) => {
    expect(await find(id, changed)).toMatchObject({ outcome, text: expect.stringContaining(text) })
  })

  test('a failed connection is one problem; without a database, all are skipped', async () => {
    const outcomesOf = async (access: DatabaseAccess) =>
      (await runChecks(databaseChecks(access))).map(({ outcome }) => outcome)
    const rest = ['skipped', 'skipped', 'skipped', 'skipped', 'skipped']
    expect(await outcomesOf({ status: 'failed', text: 'unreachable' })).toEqual(['problem', ...rest])
    expect(await outcomesOf({ status: 'absent' })).toEqual(['skipped', ...rest])
  })
})

describe('the facts about a database', () => {
  async function openFacts(from?: string) {
    const { connection, drop } = await freshDatabase(from === undefined ? {} : { from })
    const { db, close } = connect(connection, pino({ level: 'silent' }))
    const read = () => new DiagnosticsRepository(db).readFacts()
    return { db, read, clean: () => close().then(drop) }
  }

  test('contain the migrations, the clock and the extensions', async ({ onTestFinished }) => {
    const { db, read, clean } = await openFacts()
    onTestFinished(clean)
    const { migrations, clockSeconds, installed, seesJapanese, encoding } = await read()
    expect(migrations).toEqual({ applied: expect.any(Number), pending: [] })
    expect(Math.abs(clockSeconds)).toBeLessThan(2)
    expect(installed).toEqual(expect.arrayContaining(['pg_trgm', 'btree_gist']))
    expect({ seesJapanese, encoding }).toEqual({ seesJapanese: true, encoding: 'UTF8' })

    await sql`delete from schema_migrations where version = (select max(version) from schema_migrations)`.execute(
      db,
    )
    expect((await read()).migrations).toMatchObject({ pending: [expect.stringMatching(/^\d{4}-/)] })
    await sql`insert into schema_migrations (version, name) values (9999, '9999-future')`.execute(db)
    expect((await read()).migrations).toEqual({ error: expect.stringContaining('do not belong together') })
  })

  test('of an empty database say that all migrations are pending, and create nothing', async ({
    onTestFinished,
  }) => {
    const { db, read, clean } = await openFacts(EMPTY)
    onTestFinished(clean)
    const found = await read()
    expect(found).toMatchObject({ seesJapanese: undefined, migrations: { applied: 0 } })
    expect('pending' in found.migrations && found.migrations.pending[0]).toBe('0001-accounts')
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(db)
    expect(rows).toHaveLength(0)
  })
})
