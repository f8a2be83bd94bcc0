import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../errors.ts'
import { POSTGRES_MAJOR } from './embedded-binaries.ts'
import {
  assertNoFormerDatabase,
  createUnfinishedCluster,
  removeUnfinishedClusters,
} from './embedded-first-start.ts'
import type { Installation } from './embedded-installation.ts'
import { changeOwner, runSync } from './embedded-privileges.ts'

// pg_trgm uses LC_CTYPE to recognise letters. With the locale C, it recognises no Japanese letters.
const CTYPE_LOCALES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
  win32: 'en-US',
}

/** Creates the cluster at the first start, and checks it at later starts. Returns the database password of the app. */
export function prepareCluster(installation: Installation, log: Logger): string {
  if (existsSync(installation.cluster)) {
    changeOwner(installation.runner, installation.cluster)
    assertVersion(installation.cluster)
    removeUnfinishedClusters(installation.cluster)
    return readPassword(installation) ?? renewPassword(installation)
  }
  assertNoFormerDatabase(installation)
  log.info({ folder: installation.cluster }, 'creating the embedded database')
  return createCluster(installation)
}

function assertVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'of an unknown version'
  if (version === POSTGRES_MAJOR) return
  throw new StartupError(
    `${cluster} holds a database of PostgreSQL ${version}; this app brings PostgreSQL ${POSTGRES_MAJOR} and leaves it ` +
      'untouched. Start the version of the app it belongs to, or choose another DATA_DIR.',
  )
}

// The cluster is created in a temporary folder and renamed at the end, so a folder with the final name is complete.
// The password file is written last: without it, the next start sets a new password. If only the cluster is missing,
// the start fails.
function createCluster(installation: Installation): string {
  const password = newPassword()
  const unfinished = createClusterBeside(installation, password)
  renameSync(unfinished, installation.cluster)
  writePassword(installation, password)
  return password
}

function createClusterBeside(installation: Installation, password: string): string {
  const unfinished = createUnfinishedCluster(installation.cluster)
  removeUnfinishedClusters(installation.cluster, { except: unfinished })
  changeOwner(installation.runner, unfinished)
  initialise(installation, unfinished)
  const role = `create role touchline login createdb password '${password}'`
  runStatements(installation, unfinished, [role, 'create database touchline owner touchline'])
  run(installation, installation.binaries.initdb, ['-D', unfinished, '--sync-only', ...SYNC_METHOD])
  return unfinished
}

/**
 * Creates an empty cluster that can replace the present one, with the same password. The next start removes the folder
 * unless `replaceCluster` has renamed it.
 */
export function createReplacement(installation: Installation): Installation {
  const password = readPassword(installation) ?? newPassword()
  const cluster = createClusterBeside(installation, password)
  writePassword(installation, password)
  return { ...installation, cluster }
}

/** Both servers must be stopped. If the process is killed between the two renames, the next start renames the former cluster back. */
export function replaceCluster({ cluster }: Installation, replacement: Installation): void {
  const former = formerCluster(cluster)
  if (existsSync(cluster)) renameSync(cluster, former)
  renameSync(replacement.cluster, cluster)
  syncFolder(dirname(cluster))
  rmSync(former, { recursive: true, force: true })
}

/** Without this, a power failure could undo the renames. Windows cannot open folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Must run before any check whether the cluster exists. */
export function endInterruptedReplacement(cluster: string): void {
  const former = formerCluster(cluster)
  if (!existsSync(former)) return
  if (existsSync(cluster)) rmSync(former, { recursive: true, force: true })
  else renameSync(former, cluster)
}

const formerCluster = (cluster: string) => `${cluster}.former`

// syncs the whole file system once instead of about a thousand files
const SYNC_METHOD = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

function initialise(installation: Installation, folder: string): void {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const ctype = `--lc-ctype=${CTYPE_LOCALES[process.platform] ?? 'C.UTF-8'}`
  const users = ['--username=postgres', '--auth=scram-sha-256', '--pwfile', installation.superuserPassword]
  writeFileSync(installation.superuserPassword, randomBytes(32).toString('base64url'), { mode: 0o600 })
  changeOwner(installation.runner, installation.superuserPassword)
  try {
    run(installation, installation.binaries.initdb, [
      '-D',
      folder,
      '--no-sync',
      '--encoding=UTF8',
      ...locale,
      ctype,
      ...users,
    ])
  } finally {
    rmSync(installation.superuserPassword, { force: true }) // the app does not connect as the superuser
  }
}

// An empty file counts as a lost password.
function readPassword({ password }: Installation): string | undefined {
  return (existsSync(password) && readFileSync(password, 'utf8').trim()) || undefined
}

const newPassword = () => randomBytes(32).toString('base64url')

function writePassword({ password }: Installation, text: string): void {
  const unfinished = `${password}.new`
  writeFileSync(unfinished, `${text}\n`, { mode: 0o600 })
  renameSync(unfinished, password)
}

function renewPassword(installation: Installation): string {
  const password = newPassword()
  runStatements(installation, installation.cluster, [`alter role touchline password '${password}'`])
  writePassword(installation, password)
  return password
}

// Runs PostgreSQL in single-user mode: without a server, a password or a port. Each line is one statement.
function runStatements(installation: Installation, folder: string, statements: string[]): void {
  const settings = ['-c', 'exit_on_error=on', '-c', 'scram_iterations=64', '-c', 'log_min_messages=fatal']
  const args = ['--single', '-D', folder, ...settings, 'postgres']
  run(installation, installation.binaries.postgres, args, `${statements.join('\n')}\n`)
}

function run({ runner }: Installation, program: string, args: string[], input = ''): void {
  const { status, stderr, error } = runSync(runner, program, args, input)
  if (status === 0) return
  throw new StartupError(
    `The embedded PostgreSQL cannot be set up here: ${stderr?.trim() || error?.message || `${program} failed`}\n` +
      'Set DATABASE_URL to use a PostgreSQL server instead.',
  )
}
