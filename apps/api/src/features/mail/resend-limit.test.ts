import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { hashEmail } from '../../database/rate-limits.ts'
import type { Tables } from '../../database/tables.ts'
import { lastMail, soon, test } from '../../testing/mail.ts'
import { setLimitUses } from '../../testing/rate-limits.ts'

/** Adds a notice sent yesterday; `minutesAgo` lists when it was resent. */
async function addSent(db: Kysely<Tables>, recipient: string, minutesAgo: readonly number[] = []) {
  await sql`
    insert into mails (kind, user_id, recipient, language, facts, state, source, created_at)
    values ('email_changed', 1, ${recipient}, 'en', '{"new_email": "new@example.org"}', 'sent', 'web',
      now() - interval '1 day')`.execute(db)
  await setLimitUses(db, `mail_resend ${hashEmail(recipient)}`, minutesAgo)
  return (await lastMail(db)).id
}

test('resending the original or the copy again returns the same copy', async ({ admin, db, smtp }) => {
  const first = await addSent(db, 'former@example.org')
  const { body } = await admin.post(`/api/mails/${first}/resend`)
  await soon(() => lastMail(db)).toMatchObject({ id: body.data.id, state: 'sent' })
  for (const id of [body.data.id, first])
    expect((await admin.post(`/api/mails/${id}/resend`)).body.data.id).toBe(body.data.id)
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(2)
  expect(smtp.mails).toHaveLength(1)
})

test('an address gets at most five resent mails an hour', async ({ admin, db, smtp }) => {
  const other = await addSent(db, 'other@example.org', [61, 40, 30, 20, 10])
  const id = await addSent(db, 'former@example.org', [50, 40, 30, 20, 10])
  const refused = await admin.post(`/api/mails/${id}/resend`)
  expect(refused).toBeRefused('too_many_requests')
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(580)
  expect(seconds).toBeLessThanOrEqual(600)
  expect((await admin.post(`/api/mails/${other}/resend`)).status).toBe(200)
  await soon(() => smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]).toMatchObject({ to: [{ address: 'other@example.org' }] })
})
