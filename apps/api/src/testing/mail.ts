import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../database/tables.ts'
import type { Client } from './client.ts'
import { test as base } from './log-lines.ts'
import { type ReceivedMail, startSmtp, type TestSmtp } from './smtp.ts'

/** Each test has its own mail server, an empty mail queue, and a short time limit for calls to servers. */
export const test = base
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => 3_000)
  .extend('smtp', async ({ admin, db }, { onCleanup }): Promise<TestSmtp> => {
    const server = await startSmtp()
    onCleanup(server.close)
    await setUpMail(admin, server)
    await deleteOldMails(db) // also the notices of the former server
    return server
  })

export async function setUpMail(
  admin: Client,
  smtp: Pick<TestSmtp, 'port'>,
  changed: object = {},
): Promise<void> {
  const settings = {
    mail_host: '127.0.0.1',
    mail_port: smtp.port,
    mail_encryption: 'none',
    mail_from_email: 'office@example.org',
    ...changed,
  }
  const { status } = await admin.post('/api/site-setting', settings)
  expect(status).toBe(200)
}

/** Polls for longer than the app, which polls its queues every second and the dead letter queue every five seconds. */
export function soon<Value>(value: () => Value) {
  return expect.poll(value, { timeout: 10_000 })
}

/** Makes the next attempt of a waiting job due now. With `isLast`, it is the last attempt. */
export async function makeDue(db: Kysely<Tables>, { isLast = false } = {}): Promise<void> {
  await soon(async () => {
    const { rows } = await sql`
      update pgboss.job set start_after = now(), retry_count = case when ${isLast} then retry_limit else retry_count end
      where name = 'mail' and state = 'retry' returning id`.execute(db)
    return rows.length
  }).toBeGreaterThan(0)
}

export function lastMail(db: Kysely<Tables>) {
  return db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

export async function deleteOldMails(db: Kysely<Tables>): Promise<void> {
  await sql`delete from pgboss.job`.execute(db)
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('rate_limits').execute()
  await db.deleteFrom('reset_links').execute()
  await db.deleteFrom('email_changes').execute()
}

export const RESET_LINK = /http:\/\/127\.0\.0\.1\/reset-password#token=([\w-]{43})/

export function tokenOf(mail: ReceivedMail | undefined): string {
  return RESET_LINK.exec(mail?.text ?? '')?.[1] ?? ''
}
