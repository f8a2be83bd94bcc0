import type { MailKind } from '@touchline/contract/deliveries'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { ADMINISTRATORS, invited } from '../../testing/administrators.ts'
import type { Client } from '../../testing/client.ts'
import { storeEmailChange } from '../../testing/email-links.ts'
import { lastMail, makeDue, soon, test, tokenOf } from '../../testing/mail.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { administrator } from '../../testing/test-app.ts'
import { hashToken } from '../auth/credentials.ts'

const { email } = administrator
const TOKEN = /#token=([\w-]{43,})/

type Cause = { readonly admin: Client; readonly guest: Client; readonly db: Kysely<Tables> }

const causes: { readonly [Kind in MailKind]?: (cause: Cause) => Promise<unknown> } = {
  password_reset: ({ guest }) => guest.post('/api/forgot-password', { email }),
  invitation: ({ admin }) => admin.post(`${ADMINISTRATORS}/0`, { ...invited, delivery: 'mail' }),
  email_confirmation: ({ db }) => addChangeMail(db, 'email_confirmation'),
  email_changed: ({ db }) => addChangeMail(db, 'email_changed'),
}

async function addChangeMail(
  db: Kysely<Tables>,
  kind: 'email_confirmation' | 'email_changed',
): Promise<void> {
  const state = kind === 'email_confirmation' ? 'pending' : 'confirmed'
  const change_id = await storeEmailChange(db, { state })
  const facts = JSON.stringify({ new_email: 'new@example.org', change_id })
  const due = { due_at: new Date().toISOString() }
  await db
    .insertInto('mails')
    .values({ kind, user_id: 1, recipient: email, language: 'en', facts, source: 'web', ...due })
    .execute()
}

async function isStored(db: Kysely<Tables>, token: string): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select token_hash from reset_links union all select token_hash from email_change_links
      union all select token_hash from invitations) as links
    where token_hash = ${hashToken(token)}`.execute(db)
  return rows.length === 1
}

test.for(Object.keys(causes) as MailKind[])(
  'a mail of the kind %s that the server did not confirm is repeated with the same Message-ID and a valid link',
  async (kind, { admin, guest, smtp, db }) => {
    smtp.behaviour.loseReply = true
    await causes[kind]?.({ admin, guest, db })
    await soon(() => lastMail(db)).toMatchObject({ kind, attempts: 1, last_error: { stage: 'data' } })
    await smtp.close() // the link of the first attempt outlasts a failure that is known to be one
    await makeDue(db)
    await soon(() => lastMail(db)).toMatchObject({ attempts: 2, last_error: { stage: 'connect' } })
    const [, token = ''] = TOKEN.exec(smtp.mails[0]?.text ?? '') ?? []
    expect(await isStored(db, token)).toBe(true)
    const back = await startSmtp({ port: smtp.port })
    await makeDue(db)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent', attempts: 3 })
    const [[first], [second]] = [smtp.mails, back.mails]
    expect(first?.messageId).toMatch(/^<[\da-f]{64}@example\.org>$/)
    expect(second?.messageId).toBe(first?.messageId)
    expect(TOKEN.exec(second?.text ?? '')?.[1]).toBe(token)
    await back.close()
  },
)

test('two mails of the same kind to the same recipient have different Message-IDs and links', async ({
  guest,
  smtp,
}) => {
  for (let count = 0; count < 2; count += 1) await guest.post('/api/forgot-password', { email })
  await soon(() => smtp.mails).toHaveLength(2)
  const [first, second] = smtp.mails
  expect(second?.messageId).not.toBe(first?.messageId)
  expect(tokenOf(second)).not.toBe(tokenOf(first))
})

test('a reset mail that the server did not confirm is not repeated after its link was used', async ({
  guest,
  smtp,
  db,
}) => {
  smtp.behaviour.loseReply = true
  await guest.post('/api/forgot-password', { email })
  await soon(() => lastMail(db)).toMatchObject({ attempts: 1, last_error: { stage: 'data' } })
  const password = 'heron lamp quietly folds'
  const token = tokenOf(smtp.mails[0])
  const used = await guest.post('/api/reset-password', { token, password, password_confirmation: password })
  expect(used.status).toBe(200)
  const resets = await db.selectFrom('mails').selectAll().where('kind', '=', 'password_reset').execute()
  expect(resets).toMatchObject([{ state: 'dropped', requested_email: null }])
})
