import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { findDebianProgram, freePort } from './debian-program.ts'

const NOBODY = 65534

/** Undefined without Debian's package. The tests are then skipped, and `npm test` reports it. */
export const pgBouncerProgram = findDebianProgram('pgbouncer')

export type PgBouncer = {
  readonly address: { readonly host: string; readonly port: number }
  url(database: string): string
  /** Suspends the process: its connections stay open, but it answers nothing. */
  freeze(): void
  close(): Promise<void>
}
export type PgBouncerOptions = {
  readonly mode: 'session' | 'transaction'
  /** The number of server connections per database. */
  readonly poolSize: number
  readonly settings?: string
}

/** Starts PgBouncer in front of the test server. Clients need no password. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-pgbouncer-'))
  chmodSync(folder, 0o711)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration({ ...options, port }))
  // PgBouncer refuses to run as root. It then runs as `nobody`, who must also own the socket of the server
  const isRoot = process.getuid?.() === 0
  const ids = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(pgBouncerProgram ?? 'pgbouncer', ['-q', file], { ...ids, stdio: 'ignore' })
  const close = async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const address = { host: '127.0.0.1', port }
  await becomesReady(child, address).catch(async (error) => {
    await close()
    throw error
  })
  const url = (database: string) => `postgres://touchline@127.0.0.1:${port}/${database}`
  return { address, url, freeze: () => void child.kill('SIGSTOP'), close }
}

function configuration({
  mode,
  poolSize,
  settings = '',
  port,
}: PgBouncerOptions & { readonly port: number }): string {
  const server = inject('databaseServer')
  return `
[databases]
* = host=${server.host} port=${server.port} user=${server.user} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSize}
max_client_conn = 200
${settings}
`
}

async function becomesReady(child: ChildProcess, address: PgBouncer['address']): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}`)
    const client = new pg.Client({ ...address, user: 'touchline', database: 'postgres' })
    client.on('error', () => undefined)
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end()
    if (isReady) return
    await delay(20)
  }
}
