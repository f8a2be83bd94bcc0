import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import { type Binaries, binariesIn, findBinaries } from './embedded-binaries.ts'
import { makeUnfinished } from './embedded-first-start.ts'
import { chooseRunner, type Runner } from './embedded-privileges.ts'

const LAST_RESORT = '/var/lib/touchline'

/** The paths of an embedded server on this machine, and the way to run it. */
export type Home = {
  dataDir: string
  binaries: Binaries
  runner: Runner
  cluster: string
  logFile: string
  password: string
  superuserPassword: string
}

/** The paths of the cluster and the password of an app that has started before. */
export function findCluster(dataDir: string): { cluster: string; password: string } {
  return {
    cluster: join(movedTo(dataDir) ?? dataDir, 'postgres'),
    password: join(dataDir, 'postgres.password'),
  }
}

export function prepareHome(dataDir: string, log: Logger): Home {
  const folder = movedTo(dataDir) ?? dataDir
  if (!existsSync(folder)) throw movedAway(dataDir, folder)
  const own = findBinaries()
  return homeWith(own, { dataDir, folder }) ?? homeOutside(dataDir, { folder, own, log })
}

function homeWith(
  binaries: Binaries,
  { dataDir, folder }: { dataDir: string; folder: string },
): Home | undefined {
  const runner = chooseRunner({ postgres: binaries.postgres, folder })
  return runner && homeIn(folder, { dataDir, binaries, runner })
}

function homeIn(
  folder: string,
  { dataDir, binaries, runner }: { dataDir: string; binaries: Binaries; runner: Runner },
): Home {
  return {
    dataDir,
    binaries,
    runner,
    cluster: join(folder, 'postgres'),
    superuserPassword: join(folder, 'postgres.superuser'),
    logFile: join(dataDir, 'postgres.log'),
    password: join(dataDir, 'postgres.password'),
  }
}

const movedMark = (dataDir: string) => join(dataDir, 'postgres.moved')

function copiedBinaries({ root }: Binaries): Binaries {
  const { version } = JSON.parse(readFileSync(join(root, '..', 'package.json'), 'utf8'))
  const copy = join(LAST_RESORT, `postgresql-${version}`)
  mkdirSync(LAST_RESORT, { recursive: true, mode: 0o711 })
  if (!existsSync(copy)) copyWhole(root, copy)
  return binariesIn(copy)
}

function movedTo(dataDir: string): string | undefined {
  return existsSync(movedMark(dataDir)) ? readFileSync(movedMark(dataDir), 'utf8').trim() : undefined
}

// For root in a container without user namespaces, if no other user can enter the clone or DATA_DIR.
function homeOutside(
  dataDir: string,
  { folder, own, log }: { folder: string; own: Binaries; log: Logger },
): Home {
  const binaries = copiedBinaries(own)
  const inPlace = homeWith(binaries, { dataDir, folder })
  if (inPlace) return inPlace
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const elsewhere = join(LAST_RESORT, name)
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 })
  const home = homeWith(binaries, { dataDir, folder: elsewhere })
  if (!home || movedTo(dataDir)) throw noHomeForRoot()
  moveCluster(join(dataDir, 'postgres'), { home, mark: movedMark(dataDir) })
  log.warn(
    { folder: elsewhere },
    'the embedded database cannot run inside DATA_DIR as root and is kept elsewhere',
  )
  return home
}

// The cluster in DATA_DIR is valid until the mark is written; afterwards the moved one is.
function moveCluster(from: string, { home, mark }: { home: Home; mark: string }): void {
  rmSync(home.cluster, { recursive: true, force: true })
  if (existsSync(from)) copyWhole(from, home.cluster)
  else makeUnfinished(home.cluster)
  spawnSync('sync')
  writeFileSync(mark, `${dirname(home.cluster)}\n`)
  rmSync(from, { recursive: true, force: true })
}

function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const { status, stderr, error } = spawnSync('cp', ['-a', from, unfinished], { encoding: 'utf8' })
  if (status !== 0) throw new StartupError(`${from} cannot be copied to ${to}: ${stderr || error?.message}`)
  renameSync(unfinished, to)
}

function movedAway(dataDir: string, folder: string): StartupError {
  return new StartupError(
    `${movedMark(dataDir)} says that the database is in ${folder}, and this folder is missing. ` +
      `Bring it back. To begin with an empty database, move ${movedMark(dataDir)} away first.`,
  )
}

function noHomeForRoot(): StartupError {
  return new StartupError(
    'PostgreSQL refuses to run as root, and no way around it works on this machine. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
  )
}
