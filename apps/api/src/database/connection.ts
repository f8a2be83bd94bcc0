import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../errors.ts'
import { columnTypes } from './column-types.ts'
import { joiningPool } from './enclosing-transaction.ts'
import { oneClientPool } from './one-client-pool.ts'
import { assertSessionsHold } from './pooler.ts'
import { PreparingClient } from './preparing-client.ts'
import { ReadLanes } from './read-lanes.ts'
import { STATEMENT_TIMEOUT_MS, withStatementDeadline } from './statement-deadline.ts'
import type { Tables } from './tables.ts'
import { isConnectionLoss } from './unavailable.ts'

const OLDEST_SERVER = 15
const POOL_SIZE = 10
const CONNECT_LIMIT_MS = 3_000
/** The idle time before the first TCP keepalive probe. Ten lost probes, one each second, close the connection. */
const KEEP_ALIVE_MS = 10_000

export const APPLICATION_NAME = 'touchline'

// SET statements instead of connection parameters: poolers such as PgBouncer refuse most parameters.
const SAME_OUTPUT = `set timezone = 'UTC'; set datestyle = 'ISO'`
const NO_LIMITS = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'
const SESSION = [
  `set application_name = '${APPLICATION_NAME}'`,
  SAME_OUTPUT,
  `set statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `set idle_in_transaction_session_timeout = '30s'`,
].join('; ')

export type ConnectionSettings =
  | string
  | Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'connectionTimeoutMillis'>

export type Database = {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  /** Connected by their first reads. */
  readonly lanes: ReadLanes
  close(): Promise<void>
}

export function connect(settings: ConnectionSettings, log: Logger): Database {
  const address = typeof settings === 'string' ? { connectionString: settings } : settings
  const pool = createPool({ ...address, max: POOL_SIZE }, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: joiningPool(pool) }) })
  const client = {
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...address,
    types: columnTypes,
    keepAlive: true,
  }
  const lanes = new ReadLanes({ client, session: SESSION, log })
  onReadOnly(pool, () => lanes.leaveServer())
  const close = () => {
    lanes.close()
    return pool.end()
  }
  return { db, pool, lanes, close }
}

/**
 * One connection outside of any pool, for work in one long transaction. Its statements have no deadline. A lost
 * connection rejects the running statement.
 */
export async function openClient(settings: ConnectionSettings, applicationName: string): Promise<pg.Client> {
  const address = typeof settings === 'string' ? { connectionString: settings } : settings
  const client = new pg.Client({
    ...address,
    types: columnTypes,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  })
  client.on('error', () => undefined)
  await client.connect()
  const name = pg.escapeLiteral(applicationName)
  await client.query(`set application_name = ${name}; ${SAME_OUTPUT}; ${NO_LIMITS}`)
  return client
}

/** A database whose statements all run on one connection, one after another. */
export function databaseOn(client: pg.Client): Kysely<Tables> {
  const pool = oneClientPool(client.query.bind(client) as pg.PoolClient['query'])
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Returns the settings of the pool. With them, a caller opens a connection that does not count in the pool. */
export function settingsOf({ options }: pg.Pool): ConnectionSettings {
  // pg makes the password non-enumerable, so a spread would not copy it
  const { connectionString, host, port, user, password, database } = options
  return connectionString ?? { host, port, user, password, database }
}

/** A separate connection to the database of `pool`, for work that must not wait for connections of `pool`. */
export function singleConnection({ options }: pg.Pool, log: Logger): pg.Pool {
  // pg makes the password non-enumerable, so the spread does not copy it
  return createPool({ ...options, password: options.password, max: 1 }, log)
}

function createPool(
  { connectionTimeoutMillis = CONNECT_LIMIT_MS, ...address }: pg.PoolConfig,
  log: Logger,
): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    Client: PreparingClient,
    types: columnTypes,
    connectionTimeoutMillis,
    keepAlive: true,
    onConnect: async (client) => {
      await withStatementDeadline(connectionTimeoutMillis, () => client.query(SESSION))
    },
  })
  logConnectionErrors(pool, log)
  closeUnusableConnections(pool)
  return pool
}

/** Without an error listener on the pool and on each client, a lost connection would end the process. */
function logConnectionErrors(pool: pg.Pool, log: Logger): void {
  let isLogged = false
  const logError = (error: Error) => {
    // a pool that has ended does not wait until its last connections are closed
    if (!isLogged && !pool.ending) log.warn({ err: error }, 'lost the connection to the database')
    isLogged = true
  }
  pool.on('error', logError)
  pool.on('connect', (client) => {
    isLogged = false
    client.on('error', logError)
  })
}

export async function assertSupportedServer(pool: pg.Pool): Promise<void> {
  await assertSessionsHold(pool)
  await assertSupportedDatabase(pool)
}

export async function assertSupportedDatabase(connection: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await connection.query<{
    server_version_num: string
    server_version: string
    encoding: string
  }>(
    `select current_setting('server_version_num') as server_version_num,
      current_setting('server_version') as server_version, current_setting('server_encoding') as encoding`,
  )
  const { server_version_num, server_version, encoding } = rows[0]!
  if (Math.floor(Number(server_version_num) / 10_000) < OLDEST_SERVER) {
    throw new StartupError(
      `DATABASE_URL leads to PostgreSQL ${server_version}; version ${OLDEST_SERVER} or newer is needed.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(`DATABASE_URL leads to a database with encoding ${encoding}; UTF8 is needed.`)
  }
}

const READ_ONLY = '25006'
/** A pooler has lent the client another server connection, which does not have its prepared statements. */
const LOST_STATEMENTS = /^(26000|42P05)$/

/** Calls `leave` if the server of a pool refuses a write, because it is no longer the primary. */
function onReadOnly(pool: pg.Pool, leave: () => void): void {
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY) leave()
    })
  })
}

/**
 * Removes a connection from the pool after an error with which the server ends it, because the end itself arrives some
 * milliseconds later. The connections to a former primary can outlive a failover, but that server accepts no writes.
 * The first refused write removes all of them, so that the next checkout connects to the new primary.
 */
function closeUnusableConnections(pool: pg.Pool): void {
  const clients = new Map<pg.PoolClient, 'idle' | 'used' | 'unusable'>()
  const leaveServer = () => {
    for (const [client, state] of clients) {
      if (state === 'idle') client.connection.stream.destroy(new Error('PostgreSQL accepts no writes'))
      else clients.set(client, 'unusable')
    }
  }
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code = '' }: pg.DatabaseError) => {
      if (code === READ_ONLY) leaveServer()
      else if (isConnectionLoss(code) || LOST_STATEMENTS.test(code)) clients.set(client, 'unusable')
    })
  })
  pool.on('acquire', (client) => clients.set(client, 'used'))
  pool.on('release', (_error, client) => {
    if (clients.get(client) === 'unusable') void client.end()
    else clients.set(client, 'idle')
  })
  pool.on('remove', (client) => clients.delete(client))
}
