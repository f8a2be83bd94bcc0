import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@touchline/api/database/connection'
import { migrate } from '@touchline/api/database/migrate'
import { type EmbeddedConnection, startEmbedded } from '@touchline/api/postgres/embedded'
import pg from 'pg'
import { pino } from 'pino'
import { addSports } from './sports-rows.ts'

export type BenchDatabase = { readonly connection: EmbeddedConnection; readonly dataDir: string }

export type DatabaseServer = {
  readonly pid: () => number
  readonly version: () => Promise<string>
  readonly create: (name: string, sportRows: number) => Promise<BenchDatabase>
  readonly stop: () => Promise<void>
}

/** A stop removes the folder of the server. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  chmodSync(folder, 0o711)
  const postgres = await startEmbedded({ dataDir: folder, log: pino({ level: 'warn' }) })
  return {
    pid: () => postgres.pid() ?? 0,
    version: async () => {
      const { rows } = await query(postgres.connection, 'show server_version')
      return rows[0]?.server_version
    },
    create: async (name, rows) => {
      await query(postgres.connection, `create database ${name}`)
      const connection = { ...postgres.connection, database: name }
      await fill(connection, rows)
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      return { connection, dataDir }
    },
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function query(connection: EmbeddedConnection, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  await client.connect()
  return client.query(text).finally(() => client.end())
}

async function fill(connection: EmbeddedConnection, rows: number): Promise<void> {
  const log = pino({ level: 'warn' })
  const { db, close } = connect(connection, log)
  await migrate(db, { log }).finally(close)
  const client = new pg.Client(connection)
  await client.connect()
  await addSports(client, rows).finally(() => client.end())
}
