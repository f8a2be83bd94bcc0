import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type App, startApp } from './app.ts'
import { startDatabaseServer } from './database-server.ts'
import { type ServerProcess, startServer, stopServer } from './processes.ts'
import { addSports } from './sports-rows.ts'

const DISCONNECT_MS = 1_000

/** A server that the product is compared with. It has a table of its own in the database of the product. */
export type Limit = 'bare' | 'hand-written'
export type Limits = Readonly<Record<Limit, ServerProcess>>

export type ComparedServers = {
  readonly app: App
  readonly version: string
  readonly databasePid: number
  readonly query: (text: string) => Promise<void>
  readonly startLimits: () => Promise<Limits>
  /** Their connections would count towards the memory of the database. */
  readonly stopLimits: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function startComparedServers({ rows }: { rows: number }): Promise<ComparedServers> {
  const server = await startDatabaseServer()
  const database = await server.create('bench', rows)
  const app = await startApp(database)
  const running: ServerProcess[] = []
  const startLimit = async (limit: Limit) => {
    await withClient(database.connection, async (client) => {
      await client.query(readFileSync(new URL(`${limit}-table.sql`, import.meta.url), 'utf8'))
      await addSports(client, rows)
    })
    const started = await startServer(`./${limit}-server.ts`, {
      BENCH_DATABASE: JSON.stringify(database.connection),
      BENCH_TOKEN: app.token,
      BENCH_TOTAL: String(rows),
    })
    running.push(started)
    return started
  }
  return {
    app,
    version: await server.version(),
    databasePid: server.pid(),
    query: (text) => withClient(database.connection, (client) => client.query(text)),
    startLimits: async () => ({
      bare: await startLimit('bare'),
      'hand-written': await startLimit('hand-written'),
    }),
    stopLimits: async () => {
      await Promise.all(running.map(stopServer))
      await delay(DISCONNECT_MS)
    },
    close: async () => {
      await Promise.all([app, ...running].map(stopServer))
      await server.stop()
    },
  }
}

async function withClient(
  connection: pg.ClientConfig,
  use: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await use(client).finally(() => client.end())
}
