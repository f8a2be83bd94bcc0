import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error.ts'
import { POSTGRES_MAJOR } from './embedded-binaries.ts'
import type { Home } from './embedded-home.ts'
import { giveTo, runToEnd } from './embedded-privileges.ts'

// pg_trgm asks the C library what a letter is; in the plain C locale it would see none in Japanese.
const LETTERS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
  win32: 'en-US',
}

/** Makes the cluster on the first start, checks it on every other, and returns the app's password for it. */
export function prepareCluster(home: Home, log: Logger): string {
  if (existsSync(home.cluster)) {
    giveTo(home.runner, home.cluster)
    assertVersion(home.cluster)
    return readPassword(home) ?? renewPassword(home)
  }
  log.info({ folder: home.cluster }, 'creating the embedded database')
  return createCluster(home)
}

function assertVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'of an unknown version'
  if (version === POSTGRES_MAJOR) return
  throw new StartupError(
    `${cluster} holds a database of PostgreSQL ${version}; this app brings PostgreSQL ${POSTGRES_MAJOR} and leaves it ` +
      'untouched. Start the app it belongs to, take a backup there and restore it here, or choose another DATA_DIR.',
  )
}

// Made beside its place and renamed at the end, so that what bears the name is always whole.
function createCluster(home: Home): string {
  const unfinished = `${home.cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(home.runner, unfinished)
  initialise(home, unfinished)
  const password = newPassword(home)
  const role = `create role touchline login createdb password '${password}'`
  runStatements(home, unfinished, [role, 'create database touchline owner touchline'])
  run(home, home.binaries.initdb, ['-D', unfinished, '--sync-only', ...SYNC_METHOD])
  renameSync(unfinished, home.cluster)
  return password
}

// one call for the whole file system instead of one for each of a thousand files
const SYNC_METHOD = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

function initialise(home: Home, folder: string): void {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const letters = `--lc-ctype=${LETTERS[process.platform] ?? 'C.UTF-8'}`
  const users = ['--username=postgres', '--auth=scram-sha-256', '--pwfile', home.superuserPassword]
  writeFileSync(home.superuserPassword, randomBytes(32).toString('base64url'), { mode: 0o600 })
  giveTo(home.runner, home.superuserPassword)
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
    rmSync(home.superuserPassword, { force: true }) // nobody needs it: the app is not the superuser
  }
}

function readPassword({ password }: Home): string | undefined {
  return existsSync(password) ? readFileSync(password, 'utf8').trim() : undefined
}

function newPassword({ password }: Home): string {
  const text = randomBytes(32).toString('base64url')
  writeFileSync(password, `${text}\n`, { mode: 0o600 })
  return text
}

function renewPassword(home: Home): string {
  const password = newPassword(home)
  runStatements(home, home.cluster, [`alter role touchline password '${password}'`])
  return password
}

// PostgreSQL without a server: no password, no port, one statement a line.
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
