const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}

export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined
  const isKey = error.code === UNIQUE_VIOLATION || error.code === FOREIGN_KEY_VIOLATION
  return isKey ? String(error.constraint) : undefined
}

const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Only an operator can end these: 25006 read-only, 28 password or role, 3D000 database, 42501 privileges. */
const REJECTIONS = /^(25006|28...|3D000|42501)$/
/**
 * The server has refused a statement or a connection. 26000 and 42P05 prepared statements behind a pooler, 40001 and
 * 40P01 conflicts of transactions, also with the replay of a standby, 53 out of resources (connections, disk, memory),
 * 55000 no new connections, 57014 time limit, 57P03 starting, 58030 disk
 */
const REFUSALS = /^(26000|40001|40P01|42P05|53...|55000|57014|57P03|58030)$/
/** The connection is lost. 08 network, 25P03 and 25P04 time limits of a transaction, 57P stop or dropped database */
const LOSSES = /^(08...|25P0[34]|57P0[1245])$/
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN'])

// pg, pg-pool and Kysely throw these errors without a code.
const NEVER_SENT = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
]
const MESSAGES = [
  ...NEVER_SENT,
  'Connection terminated',
  'Query read timeout',
  'is not queryable',
  'Postgres connection has been discarded',
]

/** Errors of connections that the pool could not open, whatever the reason: password, certificate, missing database. */
export const failedConnections = new WeakSet<Error>()

/**
 * True if a query failed because the database is unavailable, full, stopping or read-only, or because it no longer
 * accepts the app. The request itself is valid.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isRejected = failedConnections.has(error) || REJECTIONS.test(codeOf(error))
  return isRejected || hasTransientCode(error) || isUnavailable(error.cause)
}

/** True if the database is unavailable for a reason that can end without an operator. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return hasTransientCode(error) || isTransient(error.cause)
}

/** True if the connection was lost before the answer, so the statement may have been committed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isUnavailable(error) && !wasNeverExecuted(error)
}

function wasNeverExecuted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (failedConnections.has(error)) return true
  const code = codeOf(error)
  if (REFUSALS.test(code) || REJECTIONS.test(code) || NEVER_CONNECTED.has(code)) return true
  return NEVER_SENT.some((message) => error.message.includes(message)) || wasNeverExecuted(error.cause)
}

/** True if the server closes the connection after an error with this code. */
export function isConnectionLoss(code: string): boolean {
  return LOSSES.test(code)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function hasTransientCode(error: Error): boolean {
  const code = codeOf(error)
  if (SOCKET_ERRORS.has(code) || REFUSALS.test(code) || isConnectionLoss(code)) return true
  // ENOENT of another file than a socket has another cause
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return MESSAGES.some((message) => error.message.includes(message))
}
