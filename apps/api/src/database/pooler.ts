import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

/**
 * Pauses in milliseconds, irregular on purpose. A pooler that lends its connections in rotation could otherwise lend each
 * client the same connection every time.
 */
const TURNS = 'abbaaabbabaababb'

/**
 * Refuses a pooler that lends a server connection for one transaction only: advisory locks, LISTEN and SET need
 * a session. One statement where no pooler is in between.
 */
export async function assertSessionsHold(pool: pg.Pool): Promise<void> {
  const first = await pool.connect()
  try {
    // PostgreSQL tells each client the process of its session, a pooler tells something of its own
    if ((await backendOf(first)) !== processOf(first)) await probePooler(pool, first)
  } finally {
    first.release()
  }
}

/** Two connections that are open at the same time are two sessions, unless they share server connections. */
async function probePooler(pool: pg.Pool, first: pg.PoolClient): Promise<void> {
  const second = await pool.connect().catch((error: Error) => {
    throw new StartupError(
      `The connection pooler of DATABASE_URL gives no second connection (${error.message}). ` +
        'In session mode, each instance needs 12.',
    )
  })
  try {
    const backends = { a: new Set<number>(), b: new Set<number>() }
    for (const turn of TURNS) {
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

/** pg keeps the process without saying so in its types. */
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
