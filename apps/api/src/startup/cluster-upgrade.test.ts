import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../backup/load-database.ts'
import { upgradeCluster } from '../cluster-upgrade.ts'
import { openClient } from '../database/connection.ts'
import { type EmbeddedPostgres, startEmbedded } from '../postgres/embedded.ts'
import { contentOf } from '../testing/backups.ts'
import { Client } from '../testing/client.ts'
import { startFormerCluster } from '../testing/former-cluster.ts'
import { createExampleRows, password } from '../testing/schema-dumps/schema-dump.ts'
import { startInstance } from '../testing/test-app.ts'
import { copyFolder } from '../testing/test-database.ts'
import { cleanUp, freshFolder, runAdmin, startAdmin, startApp } from './app-process.ts'

const log = pino({ level: 'silent' })
const account = { email: 'hanako@example.jp', password }
const DAYS = { weekdays: [1, 2], opens_at: '09:00', closes_at: '21:00' }

/** A data folder of PostgreSQL 17 after a clean shutdown of its server. */
let stopped: string
/** A copy of the same folder, made while the server ran. PostgreSQL has to recover its data. */
let crashed: string
let content: Record<string, string[]>
let token: string

beforeAll(async () => {
  stopped = join(freshFolder(), 'data')
  const server = await startFormerCluster({ dataDir: stopped, log })
  const client = await openClient(server.connection, 'touchline test')
  await inTransaction(client, () => createExampleRows(client, log)).finally(() => client.end())
  const instance = await startInstance({ connection: server.connection, dataDir: stopped })
  const guest = new Client(instance.url)
  const { body } = await guest.post('/api/sign-in', account)
  token = body.access_token
  const admin = guest.with({ authorization: `Bearer ${token}` })
  expect(await admin.post('/api/mst-club-days/0', { ...DAYS, name: '祝日' })).toMatchObject({ status: 201 })
  await instance.close()
  content = await contentOf(server.connection)
  crashed = copyOf(stopped)
  await server.stop()
})

afterAll(cleanUp)

function copyOf(dataDir: string): string {
  const copy = join(freshFolder(), 'data')
  copyFolder(dataDir, copy)
  return copy
}

const versionIn = (dataDir: string, cluster = 'postgres') =>
  readFileSync(join(dataDir, cluster, 'PG_VERSION'), 'utf8').trim()
const clustersIn = (dataDir: string) =>
  readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('postgres'))
    .map(({ name }) => name)
    .sort()

/** Starts the database as the app does. */
const start = (dataDir: string) =>
  startEmbedded({ dataDir, log, upgrade: (locked) => upgradeCluster(locked, { dataDir, log }) })

async function contentOfServer({ connection, stop }: EmbeddedPostgres) {
  return contentOf(connection).finally(stop)
}

function withoutSequences(rows: Record<string, string[]>) {
  return Object.fromEntries(Object.entries(rows).filter(([name]) => !name.endsWith('_seq')))
}

async function expectUpgraded(dataDir: string) {
  expect(await contentOfServer(await start(dataDir))).toEqual(content)
  expect(versionIn(dataDir)).toBe('18')
  expect(versionIn(dataDir, 'postgres-17-former')).toBe('17')
  expect(clustersIn(dataDir)).toEqual(['postgres', 'postgres-17-former'])
}

/** The next start without an upgrade uses the former cluster with its own version of PostgreSQL. */
async function expectFormer(dataDir: string) {
  expect(await contentOfServer(await startEmbedded({ dataDir, log }))).toEqual(content)
  expect(versionIn(dataDir)).toBe('17')
  expect(clustersIn(dataDir)).toEqual(['postgres'])
}

test('a cluster that was not stopped is upgraded with all its rows, and a second start meanwhile is refused', async () => {
  const starting = start(crashed)
  await expect(start(crashed)).rejects.toThrow('is in use by another Touchline')
  // after a crash, PostgreSQL continues a sequence up to 32 values later
  expect(withoutSequences(await contentOfServer(await starting))).toEqual(withoutSequences(content))
  expect(clustersIn(crashed)).toEqual(['postgres', 'postgres-17-former'])
})

test('an empty cluster is upgraded without a backup', async () => {
  const dataDir = join(freshFolder(), 'data')
  await (await startFormerCluster({ dataDir, log, durable: false })).stop()
  expect(await contentOfServer(await start(dataDir))).toEqual({})
  expect(clustersIn(dataDir)).toEqual(['postgres', 'postgres-17-former'])
})

describe('an upgrade of the embedded PostgreSQL that was interrupted', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = copyOf(stopped)
  })

  test.for([
    ['SIGKILL', 'the backup before the upgrade is complete'],
    ['SIGKILL', 'loaded database: complete'],
    ['SIGTERM', 'loaded database/public.audit_entries'],
  ] as const)('by %s after the line “%s” leaves the former cluster', async ([signal, line]) => {
    const app = startAdmin({ program: 'main', env: { DATA_DIR: dataDir }, args: [] })
    await app.printed(line)
    app.kill(signal)
    expect((await app.ended).output).not.toContain('the embedded database was upgraded')
    expect(versionIn(dataDir)).toBe('17')
  })

  test('is completed by a later start with equal data', async () => {
    await expectFormer(dataDir)
    await expectUpgraded(dataDir)
  })

  test('keeps sessions and sequences', async () => {
    const app = await startApp({ DATA_DIR: dataDir })
    const guest = new Client(app.url)
    expect(await guest.post('/api/sign-in', account)).toMatchObject({ status: 200 })
    const admin = guest.with({ authorization: `Bearer ${token}` })
    const added = await admin.post('/api/mst-club-days/0', { ...DAYS, name: '週末' })
    expect(added).toMatchObject({ status: 201, body: { data: { id: 5 } } })
    expect(await app.end()).toBe(0)
  })
})

test('the backup before an upgrade of the embedded PostgreSQL is listed, so it is deleted like others', async () => {
  const DATA_DIR = copyOf(stopped)
  const app = await startApp({ DATA_DIR })
  const admin = new Client(app.url).with({ authorization: `Bearer ${token}` })
  const [file_name] = readdirSync(join(DATA_DIR, 'backups'))
  const { body } = await admin.get('/api/backups')
  expect(body.data[0]).toMatchObject({ cause: 'upgrade', state: 'succeeded', place: '', file_name })
  expect(await app.end()).toBe(0)
})

describe('a failed upgrade leaves the former cluster, and says so', () => {
  const explained = (dataDir: string) =>
    `Its data are unchanged in ${join(dataDir, 'postgres')}, and the former version of the app can start with them.`

  test('if a table has a column that no migration creates', async () => {
    const dataDir = copyOf(stopped)
    const server = await startEmbedded({ dataDir, log })
    const client = await openClient(server.connection, 'touchline test')
    await client.query('alter table instances add column note text').finally(() => client.end())
    await server.stop()
    const failure = await start(dataDir).catch(String)
    expect(failure).toContain(
      'The table public.instances of the backup has other columns than the app creates',
    )
    expect(failure).toContain(explained(dataDir))
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
    await expectFormer(dataDir)
  })

  test('if the disk is full', async ({ skip }) => {
    const folder = freshFolder()
    const options = ['-t', 'tmpfs', '-o', 'mode=711,size=130m', 'tmpfs', folder]
    skip(spawnSync('mount', options).status !== 0, 'only root may mount a small disk')
    try {
      const dataDir = join(folder, 'data')
      copyFolder(stopped, dataDir)
      const failure = await start(dataDir).catch(String)
      expect(failure).toMatch(/needs up to [\d.]+ MB of free disk, and [\d.]+ MB are free/)
      expect(failure).toContain(explained(dataDir))
      await expectFormer(dataDir)
    } finally {
      spawnSync('umount', [folder])
    }
  })
})

test('a restore of the backup replaces a cluster of the former version, and keeps it', async () => {
  const DATA_DIR = copyOf(stopped)
  const archive = join(crashed, 'backups', readdirSync(join(crashed, 'backups'))[0]!)
  const restored = await runAdmin({
    program: 'restore-command',
    env: { DATA_DIR },
    args: [archive, '--replace'],
  })
  expect(restored.output).toContain('Restored the backup of')
  expect(restored.code).toBe(0)
  expect(versionIn(DATA_DIR)).toBe('18')
  expect(versionIn(DATA_DIR, 'postgres-17-former')).toBe('17')
})
