import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../database/connection.ts'
import { migrate } from '../../database/migrate.ts'
import type { Tables } from '../../database/tables.ts'
import { queueDatabase } from '../../queue/queue-database.ts'
import { soon } from '../../testing/mail.ts'
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts'
import { startInstance } from '../../testing/test-app.ts'
import { EMPTY, freshDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { MailRepository } from './repository.ts'

/** The last schema version in which each waiting mail had a job of pg-boss. */
const WITH_JOBS = 28
const JOB_STATES = ['created', 'retry', 'active', 'given up'] as const
const log = pino({ level: 'silent' })

let own: TestDatabase
let database: Database
let db: Kysely<Tables>
let boss: PgBoss
let smtp: TestSmtp

beforeAll(async () => {
  own = await freshDatabase({ from: EMPTY })
  database = connect(own.connection, log)
  db = database.db
  await migrate(db, { log, to: WITH_JOBS })
  boss = new PgBoss({
    db: queueDatabase({ pool: () => database.pool, onAnswer: () => undefined }),
    schedule: false,
    supervise: false,
  })
  await boss.start()
  for (const queue of ['mail', 'mail_given_up']) await boss.createQueue(queue, { policy: 'exclusive' })
  smtp = await startSmtp()
  const settings = {
    mail_host: '127.0.0.1',
    mail_port: smtp.port,
    mail_encryption: 'none',
    mail_from_email: 'office@example.org',
  }
  await db
    .updateTable('site_settings')
    .set({ fields: JSON.stringify(settings) })
    .where('name', '=', 'mail')
    .execute()
})

afterAll(async () => {
  await boss.stop({ graceful: false, close: false })
  await smtp.close()
  await database.close()
  await own.drop()
})

/** Adds a mail as the previous version does. The name of its recipient is its job's state, or its own without a job. */
async function addMail({ state = 'waiting', job }: { state?: string; job?: (typeof JOB_STATES)[number] }) {
  const recipient = `${(job ?? state).replace(' ', '-')}@example.org`
  const { rows } = await sql<{ id: number }>`
    insert into mails (kind, user_id, recipient, language, facts, state, source)
    values ('password_changed', 1, ${recipient}, 'en', '{"by": "owner"}', ${state}, 'web') returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  if (!job) return
  const queue = job === 'given up' ? 'mail_given_up' : 'mail'
  await boss.send(queue, { deliver: id }, { singletonKey: String(id) })
  if (job !== 'given up') await setJobState(id, job)
}

async function setJobState(id: number, state: string): Promise<void> {
  await sql`
    update pgboss.job set state = ${state}::pgboss.job_state, started_on = now(), retry_count = 3,
      start_after = now() + interval '1 hour'
    where singleton_key = ${String(id)}`.execute(db)
}

const received = () => smtp.mails.map(({ to }) => to?.[0]?.address).sort()

test('after the migration, the open mails of the previous version are sent once, except those that it sends itself', async () => {
  await sql`
    insert into users (email, password_hash, firstname, lastname, designation)
    values ('owner@example.org', '', 'A', 'B', '')`.execute(db)
  for (const job of JOB_STATES) await addMail({ job })
  for (const state of ['waiting', 'unconfigured', 'dead', 'sent', 'dropped']) await addMail({ state })
  await migrate(db, { log })

  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-mails-'))
  const { connection } = own
  const app = await startInstance({ connection, dataDir, hasAdministrator: false })
  try {
    const taken = ['created', 'given-up', 'retry', 'unconfigured', 'waiting'].map(
      (name) => `${name}@example.org`,
    )
    await soon(received).toEqual(taken)
    await addMail({ job: 'created' })
    await delay(1_000)
    expect(received()).toEqual(taken)

    await sql`update pgboss.job set state = 'retry' where name = 'mail'`.execute(db)
    const mails = new MailRepository(db)
    await Promise.all([mails.takeOver(), mails.takeOver()])
    await soon(received).toEqual([...taken, 'active@example.org', 'created@example.org'].sort())
    const countByState = async () =>
      (
        await sql`
          select state, count(*)::integer as count from mails group by state order by state`.execute(db)
      ).rows
    await soon(countByState).toEqual([
      { state: 'dead', count: 1 },
      { state: 'dropped', count: 1 },
      { state: 'sent', count: 8 },
    ])
  } finally {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
