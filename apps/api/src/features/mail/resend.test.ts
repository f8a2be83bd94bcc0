import type { DeliveryState } from '@touchline/contract/deliveries'
import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { lastEntry } from '../../testing/audit-entries.ts'
import { deleteOldMails, lastMail, setUpMail, soon, test, tokenOf } from '../../testing/mail.ts'
import { setLimitUses } from '../../testing/rate-limits.ts'
import { administrator } from '../../testing/test-app.ts'
import { hashToken } from '../auth/credentials.ts'
import { formatInstant } from './templates/wording.ts'

const { email } = administrator

async function addNotice(db: Kysely<Tables>, state: DeliveryState): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mails (kind, user_id, language, facts, state, attempts, ip, source, created_at)
    values ('password_changed', 1, 'en', '{"by": "owner"}', ${state}, 3, '203.0.113.9', 'web',
      now() - interval '1 day')
    returning id`.execute(db)
  return (rows[0] as { id: number }).id
}

function all(db: Kysely<Tables>) {
  return db.selectFrom('mails').selectAll().orderBy('id').execute()
}

describe('a resent mail', () => {
  test.for(['waiting', 'unconfigured', 'dead'] as const)(
    'in the state %s is sent immediately',
    async (state, { admin, smtp, db }) => {
      const id = await addNotice(db, state)
      const { status, body } = await admin.post(`/api/mails/${id}/resend`)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ id, state: 'waiting', attempts: 3, recipient: 'a…@example.com' })
      await soon(() => smtp.mails).toHaveLength(1)
      await soon(() => lastMail(db)).toMatchObject({ id, state: 'sent', attempts: 4 })
      expect(smtp.mails[0]).toMatchObject({
        subject: '[Touchline] Your password was changed',
        to: [{ address: email }],
      })
      expect(await all(db)).toHaveLength(1)
    },
  )

  test('in the state sent becomes a new mail with the same time and IP address', async ({
    admin,
    smtp,
    db,
  }) => {
    const id = await addNotice(db, 'sent')
    const { body } = await admin.post(`/api/mails/${id}/resend`)
    expect(body.data).toMatchObject({ kind: 'password_changed', state: 'waiting', attempts: 0 })
    expect(body.data.id).toBeGreaterThan(id)
    await soon(() => smtp.mails).toHaveLength(1)
    const text = smtp.mails[0]?.text?.replaceAll('\u202f', ' ')
    const { created_at } = (await all(db))[0] as { created_at: string }
    expect(text).toContain(
      `When: ${formatInstant(created_at, { language: 'en', dateFormat: 'dd-mm-yyyy', timeZone: '' })}`,
    )
    expect(text).toContain('IP address: 203.0.113.9')
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('is created once by several concurrent requests', async ({ admin, smtp, db, otherServer }) => {
    const id = await addNotice(db, 'sent')
    const clients = [admin, admin, admin.at(otherServer.url), admin]
    const answers = await Promise.all(clients.map((client) => client.post(`/api/mails/${id}/resend`)))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
    const dead = await addNotice(db, 'dead')
    await Promise.all(clients.map((client) => client.post(`/api/mails/${dead}/resend`)))
    await soon(() => lastMail(db)).toMatchObject({ id: dead, state: 'sent', attempts: 4 })
    expect([smtp.mails.length, (await all(db)).length]).toEqual([2, 3])
  })

  test('goes to the former address if the notice is for that address', async ({ admin, smtp, db }) => {
    await sql`
      insert into mails (kind, user_id, recipient, language, facts, state, source)
      values ('email_changed', 1, 'former@example.org', 'ja', '{"new_email": "new@example.org"}', 'sent', 'web')`.execute(
      db,
    )
    const { id } = await lastMail(db)
    const { body } = await admin.post(`/api/mails/${id}/resend`)
    expect(body.data.recipient).toBe('f…@example.org')
    await soon(() => smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toMatchObject({
      subject: '【Touchline】メールアドレスが変更されました',
      to: [{ address: 'former@example.org' }],
    })
  })

  test('has an audit entry without the address', async ({ admin, db }) => {
    const id = await addNotice(db, 'dead')
    await admin.post(`/api/mails/${id}/resend`)
    const entry = await lastEntry(db)
    expect(entry).toMatchObject({ area: 'mails', action: 'resent', record_id: id, actor_id: 1 })
    expect(JSON.stringify(entry)).not.toContain('@')
  })

  test('waits until a mail server is set up', async ({ admin, smtp, db }) => {
    await setUpMail(admin, smtp, { mail_host: '' })
    const id = await addNotice(db, 'dead')
    await admin.post(`/api/mails/${id}/resend`)
    await soon(() => lastMail(db)).toMatchObject({ id, state: 'unconfigured' })
    await setUpMail(admin, smtp)
    await soon(() => smtp.mails).toHaveLength(1)
  })
})

describe('a resent mail with a reset link', () => {
  test('has a new link and invalidates links older than ten minutes', async ({ guest, admin, smtp, db }) => {
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
    const { id } = await lastMail(db)
    await sql`update reset_links set created_at = now() - interval '11 minutes'`.execute(db)
    await admin.post(`/api/mails/${id}/resend`)
    await soon(() => smtp.mails).toHaveLength(2)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
    const [first, second] = smtp.mails.map(tokenOf)
    expect(second).not.toBe(first)
    const links = await db.selectFrom('reset_links').select('token_hash').execute()
    expect(links).toEqual([{ token_hash: hashToken(second ?? '') }])
  })

  test('is not dropped as too old', async ({ admin, smtp, db }) => {
    await sql`
      insert into mails (
        kind, user_id, requested_email, language, state, attempts, source, created_at)
      values ('password_reset', 1, ${email}, 'en', 'dead', 12, 'web', now() - interval '1 day')`.execute(db)
    const { id, created_at } = await lastMail(db)
    await admin.post(`/api/mails/${id}/resend`)
    await soon(() => smtp.mails).toHaveLength(1)
    await soon(() => lastMail(db)).toMatchObject({
      id,
      state: 'sent',
      caused_at: created_at,
    })
  })

  test('is dropped after five reset mails to the user within an hour', async ({ admin, smtp, db }) => {
    await sql`
      insert into mails (kind, user_id, language, state, source, sent_at)
      values ('password_reset', 1, 'en', 'sent', 'web', now())`.execute(db)
    await setLimitUses(db, 'reset_link 1', [50, 40, 30, 20, 10])
    const { id } = await lastMail(db)
    await admin.post(`/api/mails/${id}/resend`)
    await soon(() => lastMail(db)).toMatchObject({ state: 'dropped' })
    expect(smtp.mails).toEqual([])
  })
})

describe('resending is refused', () => {
  test('for an unknown mail id', async ({ admin }) => {
    for (const id of ['2147483647', '0', '-1', 'x', '99999999999'])
      expect(await admin.post(`/api/mails/${id}/resend`)).toBeRefused('not_found')
  })

  test('for a dropped mail, which has no address', async ({ admin, db }) => {
    await deleteOldMails(db)
    const id = await addNotice(db, 'dropped')
    const { body } = await admin.get('/api/mails')
    expect(body.data[0]).toMatchObject({ id, can_resend: false })
    expect(await admin.post(`/api/mails/${id}/resend`)).toBeRefused('invalid_fields', {
      id: ['This e-mail has no recipient. Enter an address.'],
    })
    expect(await lastMail(db)).toMatchObject({ id, state: 'dropped' })
  })
})
