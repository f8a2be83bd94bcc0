import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import { type Binaries, binariesIn, findBinaries, POSTGRES_MAJOR } from './embedded-binaries.ts'
import { chooseRunner, giveTo, type Runner } from './embedded-privileges.ts'

const LAST_RESORT = '/var/lib/touchline'
const SOCKET_PATH_LIMIT = 100 // bytes: 104 on macOS, 108 on Linux, with the end mark
const SOCKET_NAME = '/.s.PGSQL.5432'

/** Everything one embedded server needs to know about its place on this machine. */
export type Home = {
  binaries: Binaries
  runner: Runner
  cluster: string
  logFile: string
  password: string
  superuserPassword: string
}

export function settleHome(dataDir: string, log: Logger): Home {
  const folder = movedTo(dataDir) ?? dataDir
  const own = findBinaries()
  for (const binaries of [own, binariesIn(lastResortBinaries())]) {
    const runner = existsSync(binaries.postgres) && chooseRunner({ postgres: binaries.postgres, folder })
    if (runner) return homeIn(folder, { dataDir, binaries, runner })
  }
  return moveToLastResort(dataDir, own, log)
}

function homeIn(
  folder: string,
  { dataDir, binaries, runner }: { dataDir: string; binaries: Binaries; runner: Runner },
): Home {
  return {
    binaries,
    runner,
    cluster: join(folder, 'postgres'),
    superuserPassword: join(folder, 'postgres.superuser'),
    logFile: join(dataDir, 'postgres.log'),
    password: join(dataDir, 'postgres.password'),
  }
}

const movedMark = (dataDir: string) => join(dataDir, 'postgres.moved')
const lastResortBinaries = () => join(LAST_RESORT, `postgresql-${POSTGRES_MAJOR}`)

function movedTo(dataDir: string): string | undefined {
  return existsSync(movedMark(dataDir)) ? readFileSync(movedMark(dataDir), 'utf8').trim() : undefined
}

// For root in a container without user namespaces, with a clone that nobody else can enter.
function moveToLastResort(dataDir: string, own: Binaries, log: Logger): Home {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = movedTo(dataDir) ?? join(LAST_RESORT, name)
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const binaries = binariesIn(lastResortBinaries())
  if (!existsSync(binaries.root)) copyWhole(own.root, binaries.root)
  const runner = chooseRunner({ postgres: binaries.postgres, folder })
  if (!runner) {
    throw new StartupError(
      'PostgreSQL refuses to run as root, and no way around it works on this machine. ' +
        'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
    )
  }
  const home = homeIn(folder, { dataDir, binaries, runner })
  moveCluster(join(dataDir, 'postgres'), home.cluster)
  writeFileSync(movedMark(dataDir), `${folder}\n`)
  log.warn({ folder }, 'the embedded database cannot run inside DATA_DIR as root and is kept elsewhere')
  return home
}

function moveCluster(from: string, to: string): void {
  if (!existsSync(from) || existsSync(to)) return
  copyWhole(from, to)
  renameSync(from, `${from}.before-move`)
}

function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  renameSync(unfinished, to)
}

/** A folder for the socket that only we and the server can enter; in the temporary folder when DATA_DIR is deep. */
export function socketFolder(dataDir: string, runner: Runner): { path: string; remove(): void } {
  const beside = join(dataDir, 'socket')
  const fits = Buffer.byteLength(beside + SOCKET_NAME) <= SOCKET_PATH_LIMIT
  const path = fits ? beside : mkdtempSync(join(shortTemporaryFolder(), 'touchline-'))
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  giveTo(runner, path)
  return { path, remove: () => fits || rmSync(path, { recursive: true, force: true }) }
}

function shortTemporaryFolder(): string {
  return tmpdir().length < SOCKET_PATH_LIMIT / 2 ? tmpdir() : '/tmp'
}
