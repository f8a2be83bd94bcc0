import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import { POSTGRES_MAJOR } from './embedded-binaries.ts'
import { assertNoFormerDatabase, makeUnfinished, removeUnfinished } from './embedded-first-start.ts'
import type { Home } from './embedded-home.ts'
import { changeOwner, runToEnd } from './embedded-privileges.ts'

// pg_trgm uses the locale to recognise letters; in the C locale it would recognise none in Japanese text.
const LETTERS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
  win32: 'en-US',
}

/** Creates the cluster at the first start and checks it at later starts. Returns the app's database password. */
export function prepareCluster(home: Home, log: Logger): string {
  if (existsSync(home.cluster)) {
    changeOwner(home.runner, home.cluster)
    assertVersion(home.cluster)
    removeUnfinished(home.cluster)
    return readPassword(home) ?? renewPassword(home)
  }
  assertNoFormerDatabase(home)
  log.info({ folder: home.cluster }, 'creating the embedded database')
  return createCluster(home)
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
// The password file is renamed last. If only the password file is missing, the next start sets a new password; if
// only the cluster is missing, the start fails.
function createCluster(home: Home): string {
  const unfinished = makeUnfinished(home.cluster)
  removeUnfinished(home.cluster, { except: unfinished })
  changeOwner(home.runner, unfinished)
  initialise(home, unfinished)
  const password = newPassword()
  const role = `create role touchline login createdb password '${password}'`
  runStatements(home, unfinished, [role, 'create database touchline owner touchline'])
  run(home, home.binaries.initdb, ['-D', unfinished, '--sync-only', ...SYNC_METHOD])
  renameSync(unfinished, home.cluster)
  writePassword(home, password)
  return password
}

// syncs the whole file system once instead of about a thousand files
const SYNC_METHOD = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

function initialise(home: Home, folder: string): void {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const letters = `--lc-ctype=${LETTERS[process.platform] ?? 'C.UTF-8'}`
  const users = ['--username=postgres', '--auth=scram-sha-256', '--pwfile', home.superuserPassword]
  writeFileSync(home.superuserPassword, randomBytes(32).toString('base64url'), { mode: 0o600 })
  changeOwner(home.runner, home.superuserPassword)
  try {
    run(home, home.binaries.initdb, [
      '-D',
      folder,
      '--no-sync',
      '--encoding=UTF8',
      ...locale,
      letters,
      ...users,
    ])
  } finally {
    rmSync(home.superuserPassword, { force: true }) // the app does not connect as the superuser
  }
}

// An empty file counts as a lost password.
function readPassword({ password }: Home): string | undefined {
  return (existsSync(password) && readFileSync(password, 'utf8').trim()) || undefined
}

const newPassword = () => randomBytes(32).toString('base64url')

function writePassword({ password }: Home, text: string): void {
  const unfinished = `${password}.new`
  writeFileSync(unfinished, `${text}\n`, { mode: 0o600 })
  renameSync(unfinished, password)
}

function renewPassword(home: Home): string {
  const password = newPassword()
  runStatements(home, home.cluster, [`alter role touchline password '${password}'`])
  writePassword(home, password)
  return password
}

// Runs PostgreSQL in single-user mode: without a server, a password or a port. Each line is one statement.
function runStatements(home: Home, folder: string, statements: string[]): void {
  const settings = ['-c', 'exit_on_error=on', '-c', 'scram_iterations=64', '-c', 'log_min_messages=fatal']
  const args = ['--single', '-D', folder, ...settings, 'postgres']
  run(home, home.binaries.postgres, args, `${statements.join('\n')}\n`)
}

function run({ runner }: Home, program: string, args: string[], input = ''): void {
  const { status, stderr, error } = runToEnd(runner, program, args, input)
  if (status === 0) return
  throw new StartupError(
    `The embedded PostgreSQL cannot be set up here: ${stderr?.trim() || error?.message || `${program} failed`}\n` +
      'Set DATABASE_URL to use a PostgreSQL server instead.',
  )
}
