import { Kysely, PostgresDialect, sql } from 'kysely'
import { pino } from 'pino'
import { connect } from '../database/connection.ts'
import { joiningPool } from '../database/enclosing-transaction.ts'
import type { Tables } from '../database/tables.ts'
import { JobRunner } from '../jobs/job-runner.ts'
import { countingKind, readJob } from '../testing/jobs.ts'

/** Runs the job `JOB`, and kills itself after the statement with the number `KILL_AT` that matches `KILL_AFTER`. */
const { JOB, DATABASE_URL = '', KILL_AFTER, KILL_AT } = process.env
const log = pino({ level: 'silent' })
const { pool, close } = connect(DATABASE_URL, log)
let matches = 0
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: joiningPool(pool) }),
  log: ({ query }) => {
    if (KILL_AFTER && query.sql.includes(KILL_AFTER)) matches += 1
    if (KILL_AT && matches === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
  },
})
const kind = countingKind({
  rows: 3,
  onRow: async ({ position }) => void (await sql`insert into changed_rows values (${position})`.execute(db)),
})
const runner = new JobRunner({ db, pool, kinds: [kind], isActiveAdministrator: async () => true, log })
while ((await readJob(db, Number(JOB)))?.state !== 'done') await runner.runBatch()
await close()
