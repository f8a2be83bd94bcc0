import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { EmbeddedConnection } from '../database/embedded.ts'

export const TEMPLATE = 'touchline_template'

export type TestDatabase = { connection: EmbeddedConnection; drop(): Promise<void> }

/** A database of its own for a test file: migrated, or made from another template. */
export async function freshDatabase({ from = TEMPLATE } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const database = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${database} template ${from}`)
  return {
    connection: { ...server, database },
    drop: () => onServer(server, `drop database if exists ${database} with (force)`),
  }
}

export const EMPTY = 'template0'

async function onServer(server: EmbeddedConnection, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
