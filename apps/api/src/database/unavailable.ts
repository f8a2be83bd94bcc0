const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** Whether PostgreSQL refused a row because of a unique index: this one, when it is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}

/** The name of the unique index or the foreign key because of which PostgreSQL refused a row. */
export function violatedKey(error: unknown): string | undefined {
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

// 08 connection, 26000 and 42P05 a pooler has lent another server connection, 53 out of resources (connections, disk,
// memory), 57014 time limit, 57P01-57P03 stopping or starting, 58030 disk
const SQLSTATES = /^(08...|26000|42P05|53...|57014|57P0[123]|58030)$/

/** Those with which a server that is there refuses a statement or, starting up, a connection. */
const REFUSALS = /^(26000|42P05|53...|57014|57P03|58030)$/
/** Those of a connection that was never made. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN'])

// pg, pg-pool and Kysely give these no code
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

/** Whether a failed query means that the database is away, full or stopping: nothing is wrong with the request. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isKnown(error) || isUnavailable(error.cause)
}

/** Whether what failed may have happened all the same: it was sent, and the answer of its commit was lost. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isUnavailable(error) && !hasNotHappened(error)
}

function hasNotHappened(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (REFUSALS.test(code) || NEVER_CONNECTED.has(code)) return true
  return NEVER_SENT.some((message) => error.message.includes(message)) || hasNotHappened(error.cause)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function isKnown(error: Error): boolean {
  const code = codeOf(error)
  if (SOCKET_ERRORS.has(code) || SQLSTATES.test(code)) return true
  // a missing file is something else
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return MESSAGES.some((message) => error.message.includes(message))
}
