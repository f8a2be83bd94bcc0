import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyFolder } from '../testing/test-database.ts'
import { openEmbedded } from './access.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'

const log = pino({ level: 'silent' })
let folder: string
let dataDir: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-takeover-'))
  chmodSync(folder, 0o711)
  dataDir = join(folder, 'data')
  copyFolder(inject('stoppedDataFolder'), dataDir)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function answer(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  question: string,
): Promise<unknown> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(question).finally(() => client.end())
  return Object.values(rows[0] ?? {})[0]
}

async function whileRunning(where: string, work: (server: EmbeddedPostgres) => Promise<void>): Promise<void> {
  const server = await startEmbedded({ dataDir: where, log })
  await work(server).finally(server.stop)
}

function copyOf(original: string, name: string): string {
  const copy = join(folder, name)
  copyFolder(original, copy)
  return copy
}

function spawnUnrelatedProcess(): ChildProcess {
  const { uid } = statSync(join(dataDir, 'postgres'))
  return spawn('sleep', ['300'], process.getuid?.() === 0 ? { uid } : {})
}

/** A backend in an endless loop: it survives its killed postmaster, because it does not notice its end. */
async function keepBusy({ connection }: EmbeddedPostgres): Promise<number> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // the statement ends even if a failed test leaves it running
  await client.query(`set statement_timeout = '20s'`)
  client.query('do $$ begin loop end loop; end $$').catch(() => undefined)
  return rows[0]!.pid
}

const isAlive = (pid: number) => /^State:\s+[^Z]/m.test(readIfThere(`/proc/${pid}/status`))

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

test.for([
  ['socket/.s.PGSQL.5432.lock', (pid: number) => `${pid}\n/elsewhere\n1\n5432\n/elsewhere\n`],
  ['postgres/postmaster.pid', (pid: number) => `${pid}\n/elsewhere\n1\n5432\n/elsewhere\n\n1 1\nready   \n`],
] as const)(
  'a stale %s with the id of a running process does not prevent the start of the database',
  async ([file, text]) => {
    const unrelated = spawnUnrelatedProcess()
    mkdirSync(join(dataDir, 'socket'), { recursive: true })
    writeFileSync(join(dataDir, file), text(unrelated.pid!))
    await whileRunning(dataDir, async (server) => {
      expect(await answer(server, 'select 1 as one')).toBe(1)
    }).finally(() => unrelated.kill())
  },
)

test('a copy of a running data folder starts beside the original, on its own cluster', () =>
  whileRunning(dataDir, async (original) => {
    const pid = original.pid()!
    const copy = copyOf(dataDir, 'copy-of-running')
    await whileRunning(copy, async (server) => {
      await answer(server, 'create table only_in_copy (id int)')
      expect(await answer(original, `select to_regclass('only_in_copy')`)).toBe(null)
    })
    expect(await answer(original, 'select 1 as one')).toBe(1)
    expect(original.pid()).toBe(pid)
  }))

test('a copy whose database was moved elsewhere is refused while the original runs', async () => {
  const original = copyOf(dataDir, 'moved')
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere, { mode: 0o711 })
  spawnSync('mv', [join(original, 'postgres'), elsewhere])
  writeFileSync(join(original, 'postgres.moved'), `${elsewhere}\n`)
  await whileRunning(original, async (server) => {
    const pid = server.pid()!
    const copy = copyOf(original, 'copy-of-moved')
    await expect(startEmbedded({ dataDir: copy, log })).rejects.toThrow(`process ${process.pid}`)
    await expect(openEmbedded({ dataDir: copy, log })).rejects.toThrow(`process ${process.pid}`)
    // the app that wrote this pid file has ended
    writeFileSync(join(copy, 'touchline.pid'), '1\n')
    await expect(startEmbedded({ dataDir: copy, log })).rejects.toThrow(
      'does not contain a database that was moved',
    )
    expect(server.pid()).toBe(pid)
  })
})

test.runIf(process.platform === 'linux')(
  'without the lock file, a second start is refused while the first app runs the server',
  () =>
    whileRunning(dataDir, async (server) => {
      const pid = server.pid()!
      rmSync(join(dataDir, 'touchline.lock'))
      await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
        `${dataDir} is in use by another Touchline (process ${process.pid})`,
      )
      expect(server.pid()).toBe(pid)
      expect(await answer(server, 'select 1 as one')).toBe(1)
    }),
)

test('an operator command does not connect to the server of an outdated pid file while the app starts', () =>
  whileRunning(dataDir, async () => {
    const copy = copyOf(dataDir, 'starting-copy')
    const { lockDataFolder } = await import('./data-folder-lock.ts')
    const lock = lockDataFolder(copy)
    await expect(openEmbedded({ dataDir: copy, log })).rejects.toThrow('is starting or stopping')
    lock.release()
  }))

test.runIf(process.platform === 'linux')(
  'a killed server restarts only after its busy child process has ended',
  () =>
    whileRunning(dataDir, async (server) => {
      const busy = await keepBusy(server)
      const killed = server.pid()!
      process.kill(killed, 'SIGKILL')
      const postmaster = () => answer(server, 'select 1 as one').catch(() => undefined)
      await expect.poll(postmaster).toBe(1)
      expect(isAlive(busy)).toBe(false)
      expect(server.pid()).not.toBe(killed)
    }),
)

test.runIf(process.platform === 'linux')(
  'a start waits for a process that uses the cluster, also if it cannot identify the process',
  async () => {
    const other = copyOf(dataDir, 'held')
    const { uid } = statSync(join(other, 'postgres'))
    const logFile = join(other, 'postgres.log')
    const before = readIfThere(logFile).length
    const holder = await holdCluster(other, uid)
    const starting = startEmbedded({ dataDir: other, log })
    const refusal = /lock file ".*" already exists|pre-existing shared memory block/
    await expect.poll(() => readIfThere(logFile).slice(before)).toMatch(refusal)
    // a server that stops normally removes postmaster.pid, which may already be that of the new server
    holder.kill('SIGKILL')
    const server = await starting
    expect(await answer(server, 'select 1 as one')).toBe(1)
    await server.stop()
  },
)

/** A server under another program name, like a process between fork and exec. */
async function holdCluster(where: string, uid: number): Promise<ChildProcess> {
  const { findBinaries } = await import('./binaries.ts')
  const program = join(where, 'disguised')
  spawnSync('ln', ['-s', findBinaries().postgres, program])
  const cluster = join(where, 'postgres')
  const args = ['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`]
  const holder = spawn(program, args, {
    ...(process.getuid?.() === 0 ? { uid } : {}),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  for await (const chunk of holder.stderr!) {
    said += chunk
    if (said.includes('ready to accept connections')) return holder
  }
  await once(holder, 'close')
  throw new Error(said)
}
