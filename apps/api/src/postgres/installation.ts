import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../errors.ts'
import {
  type Binaries,
  binariesIn,
  FORMER_MAJOR,
  findBinaries,
  findFormerBinaries,
  packageVersion,
} from './binaries.ts'
import { fullDiskError } from './data-folder.ts'
import { createUnfinishedCluster } from './first-start.ts'
import { changeOwner, chooseRunner, type Runner } from './privileges.ts'

const LAST_RESORT = '/var/lib/touchline'

export type Installation = {
  dataDir: string
  binaries: Binaries
  runner: Runner
  cluster: string
  logFile: string
  password: string
  superuserPassword: string
}

export function findCluster(dataDir: string): { cluster: string; password: string } {
  return {
    cluster: join(movedTo(dataDir) ?? dataDir, 'postgres'),
    password: join(dataDir, 'postgres.password'),
  }
}

export function prepareInstallation(dataDir: string, log: Logger): Installation {
  const folder = movedTo(dataDir) ?? dataDir
  assertNotMovedAway(dataDir)
  const own = findBinaries()
  return installationWith(own, { dataDir, folder }) ?? installationOutside(dataDir, { folder, own, log })
}

/**
 * The installation with the binaries of the major version that created the cluster. The same installation if that is
 * the present version, or if there is no cluster yet.
 */
export function installationOfCluster(installation: Installation): Installation {
  const { cluster, binaries, dataDir, runner } = installation
  if (!existsSync(cluster)) return installation
  changeOwner(runner, cluster)
  const major = majorOf(cluster)
  if (major === binaries.major) return installation
  const former = major === FORMER_MAJOR ? findFormerBinaries() : undefined
  if (!former) throw unsupportedCluster(installation, major)
  const folder = dirname(cluster)
  const found =
    installationWith(former, { dataDir, folder }) ??
    installationWith(copiedBinaries(former), { dataDir, folder })
  if (!found) throw noInstallationForRoot()
  return found
}

/** The major version that created the cluster. Undefined if the folder is no complete cluster. */
export function majorOf(cluster: string): string | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

function unsupportedCluster({ cluster, binaries }: Installation, major: string | undefined): StartupError {
  if (major === undefined)
    return new StartupError(
      `${cluster} is no complete database: it has no file PG_VERSION. Bring that folder back, or restore a backup: ` +
        'move it away and run "npm run restore -- <archive>".',
    )
  const isNewer = Number(major) > Number(binaries.major)
  const wayOut = isNewer
    ? 'Start the version of the app that it belongs to, or a later one.'
    : 'This version cannot upgrade it. Run "npm run backup" with the version of the app that it belongs to. Then move ' +
      'the folder away and run "npm run restore -- <archive>" with this version.'
  return new StartupError(
    `${cluster} holds a database of PostgreSQL ${major}; this app brings PostgreSQL ${binaries.major} and leaves it ` +
      `untouched. ${wayOut}`,
  )
}

function installationWith(
  binaries: Binaries,
  { dataDir, folder }: { dataDir: string; folder: string },
): Installation | undefined {
  const runner = chooseRunner({ postgres: binaries.postgres, folder })
  return runner && installationIn(folder, { dataDir, binaries, runner })
}

function installationIn(
  folder: string,
  { dataDir, binaries, runner }: { dataDir: string; binaries: Binaries; runner: Runner },
): Installation {
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

const movedMarkFile = (dataDir: string) => join(dataDir, 'postgres.moved')

function copiedBinaries({ root, major }: Binaries): Binaries {
  const copy = join(LAST_RESORT, `postgresql-${packageVersion({ root })}`)
  mkdirSync(LAST_RESORT, { recursive: true, mode: 0o711 })
  if (!existsSync(copy)) copyFolder(root, copy)
  return binariesIn(copy, major)
}

function movedTo(dataDir: string): string | undefined {
  return existsSync(movedMarkFile(dataDir)) ? readFileSync(movedMarkFile(dataDir), 'utf8').trim() : undefined
}

// For root in a container without user namespaces, if no other user can read the programs or DATA_DIR.
function installationOutside(
  dataDir: string,
  { folder, own, log }: { folder: string; own: Binaries; log: Logger },
): Installation {
  const binaries = copiedBinaries(own)
  const inPlace = installationWith(binaries, { dataDir, folder })
  if (inPlace) return inPlace
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const elsewhere = join(LAST_RESORT, name)
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 })
  const installation = installationWith(binaries, { dataDir, folder: elsewhere })
  if (!installation || movedTo(dataDir)) throw noInstallationForRoot()
  moveCluster(join(dataDir, 'postgres'), { installation, mark: movedMarkFile(dataDir) })
  log.warn(
    { folder: elsewhere },
    'the embedded database cannot run inside DATA_DIR as root and is kept elsewhere',
  )
  return installation
}

// The cluster in DATA_DIR is valid until the mark is written. Then the moved cluster is valid.
function moveCluster(
  from: string,
  { installation, mark }: { installation: Installation; mark: string },
): void {
  rmSync(installation.cluster, { recursive: true, force: true })
  if (existsSync(from)) copyFolder(from, installation.cluster)
  else createUnfinishedCluster(installation.cluster)
  spawnSync('sync')
  writeFileSync(mark, `${dirname(installation.cluster)}\n`)
  rmSync(from, { recursive: true, force: true })
}

function copyFolder(from: string, to: string): void {
  const unfinished = `${to}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const { status, stderr, error } = spawnSync('cp', ['-a', from, unfinished], { encoding: 'utf8' })
  if (status !== 0)
    throw (
      fullDiskError(stderr, dirname(to)) ??
      new StartupError(`${from} cannot be copied to ${to}: ${stderr || error?.message}`)
    )
  renameSync(unfinished, to)
}

/** Throws a StartupError if the cluster was moved to a folder that is missing. */
export function assertNotMovedAway(dataDir: string): void {
  const folder = movedTo(dataDir)
  if (folder === undefined || existsSync(folder)) return
  throw new StartupError(
    `${movedMarkFile(dataDir)} says that the database is in ${folder}, and this folder is missing. ` +
      `Bring it back. To begin with an empty database, move ${movedMarkFile(dataDir)} away first.`,
  )
}

function noInstallationForRoot(): StartupError {
  return new StartupError(
    'PostgreSQL refuses to run as root, and no way around it works on this machine. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
  )
}
