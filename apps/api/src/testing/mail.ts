import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../database/tables.ts'
import type { Client } from './client.ts'
import type { ReceivedMail, TestSmtp } from './smtp.ts'

/** Sets up the mail server of a test, as an administrator does. */
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

/** Queues are looked at every second, that of given up jobs every five. */
export function soon<Value>(value: () => Value) {
  return expect.poll(value, { timeout: 10_000 })
}

/** Once a job waits for its next try, that try is due, without the pause; and the last one, if so wanted. */
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
}

export const RESET_LINK = /http:\/\/127\.0\.0\.1\/reset-password#token=([\w-]{43})/

/** The token of the link in a mail for a new password. */
export function tokenOf(mail: ReceivedMail | undefined): string {
  return RESET_LINK.exec(mail?.text ?? '')?.[1] ?? ''
}
