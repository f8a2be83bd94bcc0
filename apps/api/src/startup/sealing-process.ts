import { Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import { recordAudit } from '../database/audit.ts'
import { connect } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import { Sealer } from '../events/sealer.ts'
import { TaskQueue } from '../queue/task-queue.ts'
import { jobPerEvent } from '../testing/audit-entries.ts'

/** Writes and seals an audit entry, and kills itself after the first statement that matches `KILL_AFTER`. */
const killAfter = new RegExp(process.env.KILL_AFTER ?? '')
const actor = { userId: 1, ip: null, requestId: null, source: 'api' } as const
const log = pino({ level: 'silent' })

const { db, pool } = connect(process.env.DATABASE_URL ?? '', log)
const killed = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    if (killAfter.test(query.sql)) process.kill(process.pid, 'SIGKILL')
  },
})
const queue = new TaskQueue({ pool, log })
await queue.start()
await db
  .transaction()
  .execute((transaction) => recordAudit(transaction, { actor, area: 'auth', action: 'sign_in', recordId: 1 }))
if (process.env.KILL_AFTER === undefined) process.kill(process.pid, 'SIGKILL')
await new Sealer({ db: killed, subscribers: [jobPerEvent(queue)], log }).seal()
