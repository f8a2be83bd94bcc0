import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { EmbeddedConnection } from '../postgres/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: EmbeddedConnection
    /** A data folder of a stopped database with the newest schema and no rows. */
    stoppedDataFolder: string
  }
}

export const TEMPLATE = 'touchline_template'
const END_LIMIT_MS = 5_000
// with four test files at once on a busy machine, a new connection may take longer than the limit of the app
const CONNECT_LIMIT_MS = 30_000

export type TestDatabase = {
  connection: EmbeddedConnection & { readonly connectionTimeoutMillis: number }
  /** Ends all connections and refuses new ones, until `acceptConnections`. */
  refuseConnections(): Promise<void>
  acceptConnections(): Promise<void>
  /** Runs statements of the server's operator on a connection to another database. */
  operate(...statements: readonly string[]): Promise<void>
  drop(): Promise<void>
}

export async function freshDatabase({ from = TEMPLATE } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const database = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, [`create database ${database} template ${from}`])
  // not `drop database … with (force)`: PostgreSQL refuses it while a process of autovacuum, which belongs to the
  // superuser, works in the database
  const endConnections = [
    `alter database ${database} allow_connections false`,
    `select pg_terminate_backend(pid, ${END_LIMIT_MS}) from pg_stat_activity
      where datname = '${database}' and usename = current_user`,
  ]
  return {
    connection: { ...server, database, connectionTimeoutMillis: CONNECT_LIMIT_MS },
    // a connection that was being made is listed a moment later
    refuseConnections: () => onServer(server, [...endConnections, 'select pg_sleep(0.2)', ...endConnections]),
    acceptConnections: () => onServer(server, [`alter database ${database} allow_connections true`]),
    operate: (...statements) => onServer(server, statements),
    drop: () => onServer(server, [...endConnections, `drop database ${database}`]),
  }
}

export const EMPTY = 'template0'

/** Keeps the owners of the files: PostgreSQL runs as another user if the tests run as root. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} cannot be copied: ${stderr}`)
}

async function onServer(server: EmbeddedConnection, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
