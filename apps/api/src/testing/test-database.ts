import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { EmbeddedConnection } from '../database/embedded.ts'

export const TEMPLATE = 'touchline_template'

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
  await onServer(server, `create database ${database} template ${from}`)
  return {
    connection: { ...server, database },
    takeAway: async () => {
      await onServer(server, `alter database ${database} allow_connections false`)
      await onServer(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      )
    },
    giveBack: () => onServer(server, `alter database ${database} allow_connections true`),
    drop: () => onServer(server, `drop database if exists ${database} with (force)`),
  }
}

export const EMPTY = 'template0'

async function onServer(server: EmbeddedConnection, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
