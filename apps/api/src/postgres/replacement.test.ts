import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withServer } from './access.ts'
import { createReplacement, replaceCluster } from './cluster.ts'
import { lockEmbedded, startEmbedded, startLocked } from './embedded.ts'

const log = pino({ level: 'silent' })
let dataDir: string
let cluster: string

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-replacement-'))
  chmodSync(dataDir, 0o711)
  cluster = join(dataDir, 'postgres')
  expect(await run('create table former (id int)')).toEqual([])
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs a statement in the cluster that the next start uses. Returns the names of the tables before the statement. */
async function run(statement = 'select'): Promise<string[]> {
  const server = await startEmbedded({ dataDir, log, durable: false })
  return tablesAfter(server, statement)
}

type Server = Awaited<ReturnType<typeof startEmbedded>>

async function tablesAfter({ connection, stop }: Server, statement: string): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    await client.query(statement)
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
    await stop()
  }
}

test('a replacement with the same password takes the place of the cluster, which is deleted', async () => {
  const locked = lockEmbedded({ dataDir, log })
  const replacement = await createReplacement(locked.installation)
  const server = await startLocked(
    { log, durable: false },
    { ...locked, installation: replacement, release: () => undefined },
  )
  expect(await tablesAfter(server, 'create table restored (id int)')).toEqual([])
  replaceCluster(locked.installation, replacement, log)
  locked.release()
  expect(await run()).toEqual(['restored'])
  expect(readdirSync(dataDir).filter((name) => /^postgres\.(new|former)/.test(name))).toEqual([])
})

test('a server that is copied refuses writes', async () => {
  const locked = lockEmbedded({ dataDir, log })
  const write = withServer(locked, { log, isReadOnly: true }, ({ client }) =>
    client.query('insert into former values (1)'),
  )
  await expect(write).rejects.toThrow('in a read-only transaction')
  locked.release()
  expect(await run()).toEqual(['former'])
})

test('after a kill between the two renames, the next start uses the former cluster again', async () => {
  renameSync(cluster, `${cluster}.former`)
  mkdirSync(`${cluster}.new-abcdef`)
  expect(await run()).toEqual(['former'])
  expect(existsSync(`${cluster}.former`)).toBe(false)
  expect(existsSync(`${cluster}.new-abcdef`)).toBe(false)
})

test('a former cluster of another PostgreSQL version is kept, also after a kill before it got its final name', async () => {
  for (const name of ['postgres-17-former', 'postgres-17-former-2']) {
    mkdirSync(`${cluster}.former`)
    writeFileSync(join(`${cluster}.former`, 'PG_VERSION'), '17\n')
    expect(await run()).toEqual(['former'])
    expect(existsSync(`${cluster}.former`)).toBe(false)
    expect(readdirSync(join(dataDir, name))).toEqual(['PG_VERSION'])
  }
})

test('after a kill before the former cluster was deleted, the next start deletes it', async () => {
  mkdirSync(join(`${cluster}.former`, 'base'), { recursive: true })
  expect(await run()).toEqual(['former'])
  expect(existsSync(`${cluster}.former`)).toBe(false)
})
