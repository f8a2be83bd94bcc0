import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '../errors.ts'
import { fullDiskError } from './data-folder.ts'
import { assertNoFormerDatabase, createUnfinishedCluster, removeUnfinishedClusters } from './first-start.ts'
import { assertNotMovedAway, findCluster, type Installation, majorOf } from './installation.ts'
import { changeOwner, run } from './privileges.ts'

// pg_trgm uses LC_CTYPE to recognise letters. With the locale C, it recognises no Japanese letters.
const CTYPE_LOCALES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
  win32: 'en-US',
}

/** True if the next start creates the first cluster. Throws the StartupError of a start that refuses to. */
export function isBeforeFirstStart(dataDir: string): boolean {
  const { cluster } = findCluster(dataDir)
  if (existsSync(cluster) || existsSync(formerCluster(cluster))) return false
  assertNotMovedAway(dataDir)
  assertNoFormerDatabase({ dataDir, cluster })
  return true
}

/** Creates the cluster at the first start. Returns the database password of the app. */
export async function prepareCluster(installation: Installation, log: Logger): Promise<string> {
  if (existsSync(installation.cluster)) {
    removeUnfinishedClusters(installation.cluster)
    return readPassword(installation) ?? renewPassword(installation)
  }
  assertNoFormerDatabase(installation)
  log.info({ folder: installation.cluster }, 'creating the embedded database')
  try {
    return await createCluster(installation)
  } catch (error) {
    throw fullDiskError(error, dirname(installation.cluster)) ?? error
  }
}

// The cluster is created in a temporary folder and renamed at the end, so a folder with the final name is complete.
// The password file is written last: without it, the next start sets a new password. If only the cluster is missing,
// the start fails.
async function createCluster(installation: Installation): Promise<string> {
  const password = newPassword()
  const unfinished = await createClusterBeside(installation, password)
  renameSync(unfinished, installation.cluster)
  writePassword(installation, password)
  return password
}

async function createClusterBeside(installation: Installation, password: string): Promise<string> {
  const unfinished = createUnfinishedCluster(installation.cluster)
  removeUnfinishedClusters(installation.cluster, { except: unfinished })
  changeOwner(installation.runner, unfinished)
  await initialise(installation, unfinished)
  const statements = [
    `create role touchline login createdb password '${password}'`,
    'create database touchline owner touchline',
  ]
  // the last step syncs everything
  await runStatements(installation, { folder: unfinished, statements, settings: ['-c', 'fsync=off'] })
  await runProgram(installation, installation.binaries.initdb, [
    '-D',
    unfinished,
    '--sync-only',
    ...SYNC_METHOD,
  ])
  return unfinished
}

/**
 * Creates an empty cluster that can replace the present one, with the same password. The next start removes the folder
 * unless `replaceCluster` has renamed it.
 */
export async function createReplacement(installation: Installation): Promise<Installation> {
  const password = readPassword(installation) ?? newPassword()
  const cluster = await createClusterBeside(installation, password)
  writePassword(installation, password)
  return { ...installation, cluster }
}

/** Both servers must be stopped. If the process is killed between the two renames, the next start renames the former cluster back. */
export function replaceCluster({ cluster }: Installation, replacement: Installation, log: Logger): void {
  if (existsSync(cluster)) renameSync(cluster, formerCluster(cluster))
  renameSync(replacement.cluster, cluster)
  syncFolder(dirname(cluster))
  endInterruptedReplacement(cluster, log)
}

/** Without this, a power failure could undo the renames. Windows cannot open folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Must run before any check whether the cluster exists. */
export function endInterruptedReplacement(cluster: string, log: Logger): void {
  const former = formerCluster(cluster)
  if (!existsSync(former)) return
  if (!existsSync(cluster)) renameSync(former, cluster)
  else if (isOfOtherMajor(former, cluster)) keepFormer(cluster, log)
  else rmSync(former, { recursive: true, force: true })
}

/** False if the former cluster was already deleted in part. */
function isOfOtherMajor(former: string, cluster: string): boolean {
  const major = majorOf(former)
  return major !== undefined && major !== majorOf(cluster)
}

/** A former version of the app can start with a cluster of its own major version, so that cluster is kept. */
function keepFormer(cluster: string, log: Logger): void {
  const former = formerCluster(cluster)
  const bytes = folderBytes(former)
  const major = majorOf(former)
  const kept = keptName(`${cluster}-${major}-former`)
  renameSync(former, kept)
  syncFolder(dirname(cluster))
  log.warn(
    { folder: kept, megabytes: Math.ceil(bytes / 1e6) },
    `the former database of PostgreSQL ${major} was kept; delete its folder when the app works as before`,
  )
}

/** The folders that `keepFormer` left, with their sizes. */
export function listKeptClusters(dataDir: string): { readonly folder: string; readonly bytes: number }[] {
  const { cluster } = findCluster(dataDir)
  const parent = dirname(cluster)
  const names = existsSync(parent) ? readdirSync(parent) : []
  return names
    .filter((name) => KEPT_NAME.test(name))
    .map((name) => ({ folder: join(parent, name), bytes: folderBytes(join(parent, name)) }))
}

function keptName(wanted: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`
    if (!existsSync(name)) return name
  }
}

const KEPT_NAME = /^postgres-\d+-former(-\d+)?$/

export function folderBytes(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

const formerCluster = (cluster: string) => `${cluster}.former`

// syncs the whole file system once instead of about a thousand files
const SYNC_METHOD = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

async function initialise(installation: Installation, folder: string): Promise<void> {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const ctype = `--lc-ctype=${CTYPE_LOCALES[process.platform] ?? 'C.UTF-8'}`
  const users = ['--username=postgres', '--auth=scram-sha-256', '--pwfile', installation.superuserPassword]
  writeFileSync(installation.superuserPassword, randomBytes(32).toString('base64url'), { mode: 0o600 })
  changeOwner(installation.runner, installation.superuserPassword)
  try {
    await runProgram(installation, installation.binaries.initdb, [
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

async function renewPassword(installation: Installation): Promise<string> {
  const password = newPassword()
  const statements = [`alter role touchline password '${password}'`]
  await runStatements(installation, { folder: installation.cluster, statements })
  writePassword(installation, password)
  return password
}

type Statements = { readonly folder: string; readonly statements: string[]; readonly settings?: string[] }

// Runs PostgreSQL in single-user mode: without a server, a password or a port. Each line is one statement.
async function runStatements(
  installation: Installation,
  { folder, statements, settings = [] }: Statements,
): Promise<void> {
  const common = ['-c', 'exit_on_error=on', '-c', 'scram_iterations=64', '-c', 'log_min_messages=fatal']
  const args = ['--single', '-D', folder, ...common, ...settings, 'postgres']
  await runProgram(installation, installation.binaries.postgres, args, `${statements.join('\n')}\n`)
}

async function runProgram(
  { runner, cluster }: Installation,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  await run(runner, program, args, input).catch(({ message: reason }: Error) => {
    const advice = /No space left on device|Check free disk space/.test(reason)
      ? `Free some space on the disk of ${dirname(cluster)}, and try again.`
      : 'Set DATABASE_URL to use a PostgreSQL server instead.'
    throw new StartupError(`The embedded PostgreSQL cannot be set up here: ${reason}\n${advice}`)
  })
}
