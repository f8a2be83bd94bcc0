import { join } from 'node:path'
import pg from 'pg'
import { StartupError } from '../errors.ts'
import { isUnavailable } from './unavailable.ts'

type DatabaseTarget = { databaseUrl?: string | undefined; dataDir: string }

/** Returns a StartupError that says what to do. Returns errors that are not about the database unchanged. */
export function explainStartFailure(error: unknown, target: DatabaseTarget): unknown {
  if (error instanceof StartupError) return error
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
  if (cause instanceof pg.DatabaseError) return new StartupError(sentenceFor(cause, target))
  if (isUnavailable(error)) return new StartupError(unreachable(error as Error, target))
  return error
}

/** Explains unknown errors too, because any error of the first connection is about the database. */
export function explainConnectionFailure(error: unknown, target: DatabaseTarget): unknown {
  const explained = explainStartFailure(error, target)
  if (explained instanceof StartupError || !target.databaseUrl) return explained
  return new StartupError(`${subject(target)} cannot be used: ${messageOf(error)}. ${checkUrl()}`)
}

function sentenceFor(error: pg.DatabaseError, target: DatabaseTarget): string {
  const { code = 'unknown', hint } = error
  const [says, advice] = (target.databaseUrl ? ON_SERVER[code] : EMBEDDED[code]) ?? []
  const what = says ?? 'cannot be used'
  const todo =
    advice?.(target) ??
    [hint, target.databaseUrl ? checkUrl() : checkFolder(target)].filter(Boolean).join(' ')
  return `${subject(target)} ${what}: ${messageOf(error)} (SQLSTATE ${code}). ${todo}`.trim()
}

type FailureExplanation = readonly [says: string, advice: (target: DatabaseTarget) => string]

const RIGHTS: FailureExplanation = [
  'does not give its user all rights that the app needs',
  () =>
    'As its owner or a superuser, run: GRANT CREATE ON DATABASE <name> TO <user>; GRANT ALL ON SCHEMA public TO <user>;',
]
const READ_ONLY: FailureExplanation = [
  'accepts no writes',
  () =>
    'Set DATABASE_URL to the primary server, not to a standby, and see that default_transaction_read_only is off. ' +
    checkPgVariables(),
]
const DAMAGED: FailureExplanation = [
  'is damaged',
  ({ databaseUrl, dataDir }) =>
    databaseUrl
      ? 'Ask whoever runs that server to recover it. The app has stopped to keep the damage from growing.'
      : `Copy ${dataDir} as it is before anything else, check the disk, and start with a copy from before the damage.`,
]
const LACKING: FailureExplanation = [
  'lacks what the app needs',
  () =>
    'That is PostgreSQL 15 or newer, built with ICU, with its contrib package for the extensions pg_trgm and ' +
    'btree_gist, and a database in UTF-8.',
]

/** A collation of ICU that the server does not have, or an unknown setting in PGOPTIONS. */
const UNDEFINED_OBJECT: FailureExplanation = [
  'cannot be used',
  () => `The app needs a server that was built with ICU. ${checkPgVariables()}`.trim(),
]

const ON_SERVER: Readonly<Record<string, FailureExplanation>> = {
  '42501': RIGHTS,
  '25006': READ_ONLY,
  '0A000': LACKING,
  '42704': UNDEFINED_OBJECT,
  XX001: DAMAGED,
  XX002: DAMAGED,
}

const WRONG_PASSWORD: FailureExplanation = [
  'refuses its password',
  ({ dataDir }) =>
    `Put the right ${join(dataDir, 'postgres.password')} back, or remove that file: the next start then sets a new password.`,
]

const DISK_FULL: FailureExplanation = [
  'is on a full disk',
  ({ dataDir }) => `Free some space on the disk of ${dataDir}, and try again.`,
]

const EMBEDDED: Readonly<Record<string, FailureExplanation>> = {
  '28P01': WRONG_PASSWORD,
  '53100': DISK_FULL,
  XX001: DAMAGED,
  XX002: DAMAGED,
  '58P01': DAMAGED,
}

function subject({ databaseUrl, dataDir }: DatabaseTarget): string {
  return databaseUrl
    ? 'The database of DATABASE_URL'
    : `The embedded database in ${join(dataDir, 'postgres')}`
}

function unreachable(error: Error, target: DatabaseTarget): string {
  const advice = target.databaseUrl
    ? `Is the server running, and is the address right? ${checkPgVariables()}`
    : checkFolder(target)
  return `${subject(target)} cannot be used: ${messageOf(error)}. ${advice}`.trim()
}

const checkUrl = () => `Check DATABASE_URL. ${checkPgVariables()}`.trim()
const checkFolder = ({ dataDir }: DatabaseTarget) => `See ${join(dataDir, 'postgres.log')}.`

// pg reads missing parts of DATABASE_URL from these variables.
function checkPgVariables(): string {
  const names = Object.keys(process.env).filter((name) => name.startsWith('PG') && process.env[name])
  return names.length === 0 ? '' : `It is completed by the environment: check ${names.sort().join(', ')} too.`
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // if several addresses failed, the error of Node has only a code
  return error.message || ('code' in error ? String(error.code) : error.name)
}
