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
    onCleanup(async () => {
      await endMailAttempts(db) // otherwise a late one would read the settings of the next test, and reach its server
      await server.close()
    })
    await setUpMail(admin, server)
    await endMailAttempts(db) // of the notices of this change
    await deleteOldMails(db)
    server.mails.length = 0
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

export function soon<Value>(value: () => Value) {
  return expect.poll(value)
}

/** Makes the next attempt of the failed mails due now. With `isLast`, it is their last attempt. */
export async function makeDue(db: Kysely<Tables>, { isLast = false } = {}): Promise<void> {
  await soon(async () => {
    const { rows } = await sql`
      update mails set due_at = clock_timestamp(), retries = case when ${isLast} then 12 else retries end
      where state = 'waiting' and due_at > clock_timestamp() and retries > 0 returning id`.execute(db)
    return rows.length
  }).toBeGreaterThan(0)
}

export function lastMail(db: Kysely<Tables>) {
  return db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

/** The mails whose first attempt has failed. */
export async function countRetries(db: Kysely<Tables>): Promise<number> {
  return (await sql`select from mails where state = 'waiting' and retries > 0`.execute(db)).rows.length
}

export async function deleteOldMails(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('mails').execute()
  // after the mails: an attempt whose mail is gone would keep its lane for 30 seconds
  await sql`delete from delivery_lanes where queue = 'mail'`.execute(db)
  await db.deleteFrom('rate_limits').execute()
  await db.deleteFrom('reset_links').execute()
  await db.deleteFrom('email_changes').execute()
}

async function endMailAttempts(db: Kysely<Tables>): Promise<void> {
  await sql`update mails set state = 'dropped' where state = 'waiting'`.execute(db)
  await soon(async () => {
    const { rows } = await sql`
      select from delivery_lanes where queue = 'mail' and claimed_until > clock_timestamp()`.execute(db)
    return rows
  }).toEqual([])
}

export const RESET_LINK = /http:\/\/localhost\/reset-password#token=([\w-]{43})/

export function tokenOf(mail: ReceivedMail | undefined): string {
  return RESET_LINK.exec(mail?.text ?? '')?.[1] ?? ''
}
