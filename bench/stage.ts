import { setTimeout as delay } from 'node:timers/promises'
import { type App, startApp } from './app.ts'
import { startDatabaseServer } from './database-server.ts'
import { startServer, stopServer } from './processes.ts'

const CONNECTIONS_END_MS = 1_000

export type Stage = {
  readonly app: App
  readonly bare: string
  readonly version: string
  readonly pids: { readonly app: number; readonly database: number }
  /** Stops the bare server, because its connections would count towards the memory of the database. */
  readonly leaveToApp: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts both servers on one database with this number of sports. */
export async function setStage({ rows }: { rows: number }): Promise<Stage> {
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
    leaveToApp: async () => {
      await stopServer(bare)
      await delay(CONNECTIONS_END_MS)
    },
    close: async () => {
      await Promise.all([app, bare].map(stopServer))
      await server.stop()
    },
  }
}
