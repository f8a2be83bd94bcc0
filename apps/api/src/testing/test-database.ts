import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { EmbeddedConnection } from '../database/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: EmbeddedConnection
  }
}

export const TEMPLATE = 'touchline_template'
const END_LIMIT_MS = 5_000

export type TestDatabase = {
  connection: EmbeddedConnection
  /** Ends every connection and refuses new ones, until it is given back. */
  takeAway(): Promise<void>
  giveBack(): Promise<void>
  drop(): Promise<void>
}

/** A database of its own for a test file: migrated, or made from another template. */
export async function freshDatabase({ from = TEMPLATE } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const database = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, [`create database ${database} template ${from}`])
  // autovacuum's processes belong to the superuser: `drop database … with (force)` is refused while one works there
  const endConnections = [
    `alter database ${database} allow_connections false`,
    `select pg_terminate_backend(pid, ${END_LIMIT_MS}) from pg_stat_activity
      where datname = '${database}' and usename = current_user`,
  ]
  return {
    connection: { ...server, database },
    takeAway: () => onServer(server, endConnections),
    giveBack: () => onServer(server, [`alter database ${database} allow_connections true`]),
    drop: () => onServer(server, [...endConnections, `drop database ${database}`]),
  }
}

export const EMPTY = 'template0'

async function onServer(server: EmbeddedConnection, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
