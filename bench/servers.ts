import { setTimeout as delay } from 'node:timers/promises'
import { type App, startApp } from './app.ts'
import { startDatabaseServer } from './database-server.ts'
import { startServer, stopServer } from './processes.ts'

const DISCONNECT_MS = 1_000

export type ComparedServers = {
  readonly app: App
  readonly bare: string
  readonly version: string
  readonly pids: { readonly app: number; readonly database: number }
  /** Its connections would count towards the memory of the database. */
  readonly stopBareServer: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function startComparedServers({ rows }: { rows: number }): Promise<ComparedServers> {
  const server = await startDatabaseServer()
  const database = await server.create('bench', rows)
  const app = await startApp(database)
  const bare = await startServer('./bare-server.ts', {
    BENCH_DATABASE: JSON.stringify(database.connection),
    BENCH_TOKEN: app.token,
    BENCH_TOTAL: String(rows),
  })
  return {
    app,
    bare: bare.url,
    version: await server.version(),
    pids: { app: app.child.pid ?? 0, database: server.pid() },
    stopBareServer: async () => {
      await stopServer(bare)
      await delay(DISCONNECT_MS)
    },
    close: async () => {
      await Promise.all([app, bare].map(stopServer))
      await server.stop()
    },
  }
}
