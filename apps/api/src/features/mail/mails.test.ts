import { randomUUID } from 'node:crypto'
import type { DeliveryState } from '@touchline/contract/deliveries'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { LaneRepository } from '../../delivery/lane-repository.ts'
import { DeliveryLogRepository } from '../../delivery/log-repository.ts'
import { maskAddress } from '../../delivery/mask-address.ts'
import { deleteOldMails } from '../../testing/mail.ts'
import { test } from '../../testing/test-app.ts'
import { untilBlocked } from '../../testing/waiting.ts'
import { MailRepository, mailTable } from './repository.ts'
import { WaitingMailRepository } from './waiting-mail-repository.ts'

type OldMail = {
  readonly state: DeliveryState
  readonly days: number
  readonly kind?: 'password_reset' | 'password_changed'
}

async function addMail(
  db: Kysely<Tables>,
  { state, days, kind = 'password_changed' }: OldMail,
): Promise<void> {
  await sql`
    insert into mails (kind, user_id, requested_email, language, state, created_at, due_at, source)
    values (${kind}, 1, null, 'en', ${state}, now() - make_interval(hours => ${Math.round(days * 24)}), now() + interval '1 day', 'api')`.execute(
    db,
  )
}

async function states(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('mails').select('state').orderBy('id').execute()
  return rows.map(({ state }) => state)
}

test('the list of mails is sorted newest first, filtered by state, paged and has masked addresses', async ({
  admin,
  db,
}) => {
  await deleteOldMails(db)
  for (const state of ['dead', 'sent', 'dead'] as const) await addMail(db, { state, days: 0 })
  const { body } = await admin.get('/api/mails')
  expect(body.data.map(({ state }: { state: string }) => state)).toEqual(['dead', 'sent', 'dead'])
  expect(body.data[0].id).toBeGreaterThan(body.data[1].id)
  expect(body.data[0]).toMatchObject({
    recipient: 'a…@example.com',
    kind: 'password_changed',
    last_error: null,
  })
  expect(JSON.stringify(body)).not.toContain('admin@example.com')

  const second = await admin.get('/api/mails?state=dead&per_page=1&page=9')
  expect(second.body.meta).toMatchObject({ total: 2, current_page: 2, last_page: 2 })
  expect(second.body.links.prev).toBe('/api/mails?page=1&per_page=1&state=dead')
  expect(await admin.get('/api/mails?state=lost')).toBeRefused('invalid_fields')
})

test('a stored error of the former stage "dns" is shown as a connection error', async ({ admin, db }) => {
  await deleteOldMails(db)
  await addMail(db, { state: 'waiting', days: 0 })
  await sql`update mails set last_error = '{"stage": "dns", "code": "ENOTFOUND"}'`.execute(db)
  const { body } = await admin.get('/api/mails')
  expect(body.data[0].last_error).toEqual({ stage: 'connect', code: '' })
})

test('the metrics count mails by state', async ({ guest, db }) => {
  await deleteOldMails(db)
  await addMail(db, { state: 'dropped', days: 0 })
  const { body } = await guest.get('/metrics')
  expect(body).toContain('touchline_mails{state="dropped"} 1')
  expect(body).toContain('touchline_mails{state="dead"} 0')
})

test('mails are removed after the retention time of their state', async ({ db }) => {
  await deleteOldMails(db)
  const old: OldMail[] = [
    { state: 'sent', days: 31 },
    { state: 'sent', days: 29 },
    { state: 'dropped', days: 1.1 },
    { state: 'dropped', days: 0.9 },
    { state: 'dead', days: 91 },
    { state: 'dead', days: 89 },
    { state: 'unconfigured', days: 31 },
    { state: 'unconfigured', days: 29 },
    { state: 'waiting', days: 100 },
  ]
  for (const each of old) await addMail(db, each)
  await addMail(db, { state: 'unconfigured', days: 0.1, kind: 'password_reset' })
  await new MailRepository(db).dropLateRequests()
  await new DeliveryLogRepository(db, mailTable).removeOld()
  expect(await states(db)).toEqual(['sent', 'dropped', 'dead', 'unconfigured', 'waiting', 'dropped'])
})

test('a mail stays waiting if a mail server is set up while the mail becomes unconfigured', async ({
  db,
}) => {
  await deleteOldMails(db)
  await addMail(db, { state: 'waiting', days: 0 })
  const { id, lane } = await db.selectFrom('mails').select(['id', 'lane']).executeTakeFirstOrThrow()
  const token = randomUUID()
  const claim = async () => {
    await sql`
      insert into delivery_lanes (queue, lane, claimed_until, claimed_by)
      values ('mail', ${lane}, now() + interval '1 day', ${token})
      on conflict (queue, lane) do update set claimed_by = excluded.claimed_by`.execute(db)
    return { lane, deliveryId: id, token }
  }
  const confirm = (transaction: typeof db) =>
    new WaitingMailRepository(db).confirmUnconfigured(transaction, { id, isCopied: true })
  const target = { ...mailTable, intervalSeconds: 0, retrySeconds: [], retryHoldsLane: false }
  const keep = async () => new LaneRepository(db, target).keepUnconfigured(await claim(), confirm)
  const settings = { mail_host: 'smtp.example.org', mail_from_email: 'office@example.org' }
  const { keeping } = await db.transaction().execute(async (transaction) => {
    const saved = transaction.updateTable('site_settings').set({ fields: JSON.stringify(settings) })
    await saved.where('name', '=', 'mail').execute()
    const begun = keep()
    await untilBlocked(db, 1)
    return { keeping: begun }
  })
  await keeping
  expect(await states(db)).toEqual(['waiting'])

  await db.updateTable('site_settings').set({ fields: '{}' }).execute()
  await keep()
  expect(await states(db)).toEqual(['unconfigured'])
})

test.for([
  ['anna@example.com', 'a…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
  ['🏀@example.com', '🏀…@example.com'],
  ['not an address', 'n…'],
] as const)('the address %s is masked as %s', ([address, masked]) => {
  expect(maskAddress(address)).toBe(masked)
})
