import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { test as base } from 'vitest'
import { type AppOptions, buildApp } from '../app.ts'
import { connect } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import { PasswordHashing } from '../features/auth/password-hashing.ts'
import { AuthRepository } from '../features/auth/repository.ts'
import { storedLists } from '../features/master-data/stored-lists.ts'
import type { EmbeddedConnection } from '../postgres/embedded.ts'
import type { StoredList } from '../records/stored-list.ts'
import { Client } from './client.ts'
import { administrator } from './credentials.ts'
import './matchers.ts'
import { freshDatabase } from './test-database.ts'

export { administrator }

type Instance = {
  readonly url: string
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const webFolder = fileURLToPath(new URL('./built-web', import.meta.url))
const silent = pino({ level: 'silent' })
const config = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: undefined,
  publicUrl: 'http://localhost',
  trustProxy: undefined,
  metricsToken: 'a token for the metrics',
  egressAllow: ['127.0.0.1'],
  auditAnchorFile: undefined,
}

const CLOSE_LIMIT_MS = 8_000

/** Tests send thousands of requests from one address. */
const unlimitedCalls = { requests: 1e9, bytes: 1e12 }

export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('connection', { scope: 'file' }, async ({}, { onCleanup }): Promise<EmbeddedConnection> => {
    const database = await freshDatabase()
    onCleanup(database.drop)
    return database.connection
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('dataDir', { scope: 'file' }, async ({}, { onCleanup }): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-data-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('lists', { scope: 'file' }, (): readonly StoredList[] => storedLists)
  .extend('currencyUses', { scope: 'file' }, (): AppOptions['currencyUses'] => undefined)
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => undefined)
  .extend(
    'server',
    { scope: 'file' },
    async (
      { connection, dataDir, lists, outgoingLimitMs, currencyUses },
      { onCleanup },
    ): Promise<Instance> => {
      const instance = await startInstance({ connection, dataDir, lists, outgoingLimitMs, currencyUses })
      onCleanup(instance.close)
      return instance
    },
  )
  .extend(
    'otherServer',
    { scope: 'file' },
    async ({ connection, dataDir }, { onCleanup }): Promise<Instance> => {
      const instance = await startInstance({ connection, dataDir })
      onCleanup(instance.close)
      return instance
    },
  )
  .extend('proxied', { scope: 'file' }, async ({ connection, dataDir }, { onCleanup }): Promise<Client> => {
    const instance = await startInstance({ connection, dataDir, trustProxy: ['loopback'] })
    onCleanup(instance.close)
    return new Client(instance.url)
  })
  .extend('db', ({ server }) => server.db)
  .extend('guest', ({ server }) => new Client(server.url))
  .extend('admin', { scope: 'file' }, async ({ server }) => signIn(new Client(server.url)))

type TestAppOptions = Partial<AppOptions['config']> & {
  readonly connection: EmbeddedConnection
  readonly dataDir: string
  readonly log?: Logger
  readonly lists?: readonly StoredList[]
  readonly outgoingLimitMs?: number | undefined
  readonly hasAdministrator?: boolean
  readonly publicCalls?: AppOptions['publicCalls']
  readonly currencyUses?: AppOptions['currencyUses']
}

export async function startInstance({
  connection,
  dataDir,
  log = silent,
  lists = storedLists,
  outgoingLimitMs,
  hasAdministrator = true,
  publicCalls = unlimitedCalls,
  currencyUses,
  ...changed
}: TestAppOptions): Promise<Instance> {
  const { db, pool, lanes, close } = connect(connection, log)
  if (hasAdministrator) await createAdministrator(new AuthRepository(db))
  const folders = { dataDir, encryptionKeys: { path: join(dataDir, 'keys'), isGiven: false } }
  const deps = {
    db,
    pool,
    lanes,
    log,
    lists,
    webFolder,
    publicCalls,
    currencyUses,
    ...(outgoingLimitMs && { outgoingLimitMs }),
  }
  const app = await buildApp({ config: { ...config, ...folders, ...changed }, ...deps })
  const url = await app.listen({ port: changed.port ?? config.port, host: '127.0.0.1' })
  return { url, db, pool, close: () => Promise.race([app.close().then(close), tooLate()]) }
}

/** Rejects after `CLOSE_LIMIT_MS`. If a failed test still holds a connection, the pool would otherwise never close. */
async function tooLate(): Promise<never> {
  await setTimeout(CLOSE_LIMIT_MS, undefined, { ref: false })
  throw new Error(`the app has not closed within ${CLOSE_LIMIT_MS} ms`)
}

/** Skips the password check, because loading its dictionaries is slow. */
async function createAdministrator(repository: AuthRepository): Promise<void> {
  if (await repository.hasAccounts()) return
  const { email, password } = administrator
  const passwordHash = await new PasswordHashing().hash(password)
  const actor = { userId: null, ip: null, requestId: null, source: 'system' } as const
  await repository.createFirstAccount({ email, firstname: 'Super', lastname: 'admin', passwordHash, actor })
}

export async function signIn(guest: Client, credentials: object = administrator): Promise<Client> {
  const { body } = await guest.post('/api/sign-in', credentials)
  return guest.with({ authorization: `Bearer ${body.access_token}` })
}
