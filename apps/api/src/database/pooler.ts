import type pg from 'pg'
import { StartupError } from '../errors.ts'

/**
 * The order in which the probe queries its two clients. A pooler in transaction mode may rotate its server connections.
 * With a regular order, each client could then get the same connection every time.
 */
const QUERY_ORDER = 'abbaaabbabaababb'

/**
 * Throws a StartupError if DATABASE_URL leads to a pooler in transaction mode, because advisory locks, LISTEN and SET
 * need a session. Without a pooler, the check takes one query.
 */
export async function assertSessionsHold(pool: pg.Pool): Promise<void> {
  const first = await pool.connect()
  try {
    // PostgreSQL reports the pid of the session when a client connects; a pooler reports a number of its own
    if ((await backendOf(first)) !== processOf(first)) await probePooler(pool, first)
  } finally {
    first.release()
  }
}

/** Throws unless each of two clients always gets the same server process, and the two processes differ. */
async function probePooler(pool: pg.Pool, first: pg.PoolClient): Promise<void> {
  const second = await pool.connect().catch((error: Error) => {
    throw new StartupError(
      `The connection pooler of DATABASE_URL gives no second connection (${error.message}). ` +
        'In session mode, each instance needs 12.',
    )
  })
  try {
    const backends = { a: new Set<number>(), b: new Set<number>() }
    for (const turn of QUERY_ORDER) {
      if (turn === 'a') backends.a.add(await backendOf(first))
      else backends.b.add(await backendOf(second))
    }
    const isSession =
      backends.a.size === 1 && backends.b.size === 1 && new Set([...backends.a, ...backends.b]).size === 2
    if (!isSession) throw sharedSessions()
  } finally {
    second.release()
  }
}

async function backendOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

/** The types of pg do not declare `processID`. */
function processOf(client: object): unknown {
  return 'processID' in client ? client.processID : undefined
}

function sharedSessions(): StartupError {
  return new StartupError(
    'DATABASE_URL leads to a connection pooler in transaction mode, where locks, notifications and settings of a ' +
      'session do not hold. Use session mode for this database (pool_mode=session in PgBouncer), or let ' +
      'DATABASE_URL lead to PostgreSQL itself.',
  )
}
