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

// 08 connection, 53 out of resources (connections, disk, memory), 57P01-57P03 stopping or starting, 58030 disk
const SQLSTATES = /^(08...|53...|57P0[123]|58030)$/

/** Those with which a statement is refused by a server that is there. */
const REFUSALS = /^(53...|58030)$/

// pg, pg-pool and Kysely give these no code
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
  'Postgres connection has been discarded',
]

/** Whether a failed query means that the database is away, full or stopping: nothing is wrong with the request. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isKnown(error) || isUnavailable(error.cause)
}

/** Whether what failed may have happened all the same: the answer of its commit was lost. */
export function isOutcomeUnknown(error: unknown): boolean {
  const isRefusal = error instanceof Error && 'code' in error && REFUSALS.test(String(error.code))
  return isUnavailable(error) && !isRefusal
}

function isKnown(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (SOCKET_ERRORS.has(code) || SQLSTATES.test(code)) return true
  // a missing file is something else
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return MESSAGES.some((message) => error.message.includes(message))
}
