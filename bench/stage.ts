import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '@touchline/api/database/connection'
import { type EmbeddedPostgres, startEmbedded } from '@touchline/api/database/embedded'
import { migrate } from '@touchline/api/database/migrate'
import pg from 'pg'
import { pino } from 'pino'

const PASSWORD = 'bench password, not a secret'
const EMAIL = 'bench@example.com'

export type Stage = {
  readonly app: string
  readonly bare: string
  readonly token: string
  readonly query: (text: string) => Promise<pg.QueryResult>
  readonly pids: { readonly app: number; readonly database: number }
  readonly close: () => Promise<void>
}

/** Both servers on one database with so many sports. */
export async function setStage({ rows }: { rows: number }): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  chmodSync(folder, 0o711)
  const log = pino({ level: 'warn' })
  const postgres = await startEmbedded({ dataDir: folder, log })
  const { db, close } = connect(postgres.connection, log)
  await migrate(db, { log }).finally(close)
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await seed(client, rows)

  const app = await startServer('../apps/api/src/main.ts', {
    DATABASE_URL: urlOf(postgres),
    DATA_DIR: folder,
    PORT: '0',
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
  })
  const token = await signIn(app.url)
  const bare = await startServer('./bare-server.ts', {
    BENCH_DATABASE: JSON.stringify(postgres.connection),
    BENCH_TOKEN: token,
    BENCH_TOTAL: String(rows),
  })
  return {
    app: app.url,
    bare: bare.url,
    token,
    query: (text) => client.query(text),
    pids: { app: app.child.pid ?? 0, database: postgres.pid() ?? 0 },
    close: async () => {
      await Promise.all([app, bare].map(({ child }) => stop(child)))
      await client.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function urlOf({ connection }: EmbeddedPostgres): string {
  const { user, password, host, port, database } = connection
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

async function seed(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `insert into sports (name, name_ja, category, min_players, max_players, description, created_by, updated_by)
     select 'Sport ' || lpad(n::text, 7, '0'), '競技' || n, (array['team', 'combat', 'winter'])[1 + n % 3],
       1, 2 + n % 20, '', 1, 1
     from generate_series(1, $1) n`,
    [rows],
  )
  await client.query('vacuum analyze')
}

/** Starts a server and takes its address from the first it prints. */
async function startServer(
  file: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const found = /http:\/\/[\d.]+:\d+/.exec(printed)
      if (found) resolve(found[0])
    })
    child.once('exit', () => reject(new Error(`${file} ended: ${printed}`)))
  })
  return { child, url }
}

function stop(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  return access_token
}
