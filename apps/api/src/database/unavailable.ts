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

// 08 connection, 26000 and 42P05 prepared statements behind a pooler, 53 out of resources (connections, disk,
// memory), 57014 time limit, 57P01-57P03 stopping or starting, 58030 disk
const SQLSTATES = /^(08...|26000|42P05|53...|57014|57P0[123]|58030)$/

/** The server has refused the statement, or a connection while it starts. */
const REFUSALS = /^(26000|42P05|53...|57014|57P03|58030)$/
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

/** True if a query failed because the database is unavailable, full or stopping. The request itself is valid. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return hasUnavailableCode(error) || isUnavailable(error.cause)
}

/** True if the connection was lost before the answer, so the statement may have been committed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isUnavailable(error) && !wasNeverExecuted(error)
}

function wasNeverExecuted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (REFUSALS.test(code) || NEVER_CONNECTED.has(code)) return true
  return NEVER_SENT.some((message) => error.message.includes(message)) || wasNeverExecuted(error.cause)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function hasUnavailableCode(error: Error): boolean {
  const code = codeOf(error)
  if (SOCKET_ERRORS.has(code) || SQLSTATES.test(code)) return true
  // ENOENT of another file than a socket has another cause
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return MESSAGES.some((message) => error.message.includes(message))
}
