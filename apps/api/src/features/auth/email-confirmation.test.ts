import { type Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { addAdministrator } from '../../testing/administrators.ts'
import { listEntries } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { dumpDatabase } from '../../testing/database-inspection.ts'
import { emailTokenOf } from '../../testing/email-links.ts'
import { test as base, lastMail, soon } from '../../testing/mail.ts'
import type { TestSmtp } from '../../testing/smtp.ts'
import { administrator, signIn } from '../../testing/test-app.ts'
import { AdministratorRepository } from './administrator-repository.ts'

const { email: OLD, password: current_password } = administrator
const NEW = 'new.owner@example.org'
const SAVE = '/api/update-profile/1'
const change = { email: NEW, current_password }

const test = base.extend('tidy', { auto: true }, ({ db }, { onCleanup }) => {
  onCleanup(async () => {
    await db.deleteFrom('email_changes').execute()
    await db.updateTable('users').set({ email: OLD, status: 1 }).where('id', '=', 1).execute()
  })
})

const profileOf = async (admin: Client) => (await admin.get('/api/profile/1')).body.data
const stateOf = async (guest: Client, token: string) =>
  (await guest.post('/api/confirm-email/check', { token })).body.data
const refusal = (message: string) => ({ token: [message] })

/** Requests the change and returns the token of the link in the mail. */
async function requestLink(admin: Client, smtp: TestSmtp): Promise<string> {
  const position = smtp.mails.length
  expect((await admin.post(SAVE, change)).status).toBe(200)
  await soon(() => smtp.mails).toHaveLength(position + 1)
  return emailTokenOf(smtp.mails[position], 'confirm')
}

async function actionsOf(db: Kysely<Tables>) {
  const entries = await listEntries(db)
  return entries.slice(-3).map(({ area, action }) => `${area}.${action}`)
}

describe('with a mail server, a new e-mail address', () => {
  test('waits for the link that is sent to it, and the account keeps its address', async ({
    admin,
    guest,
    smtp,
  }) => {
    const { body } = await admin.post(SAVE, { ...change, designation: 'Treasurer' })
    expect(body.data).toMatchObject({
      email: OLD,
      designation: 'Treasurer',
      confirms_email_by_link: true,
      pending_email: { email: NEW },
    })
    const { requested_at, expires_at } = body.data.pending_email
    expect(Date.parse(expires_at) - Date.parse(requested_at)).toBe(3_600_000)
    await soon(() => smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail).toMatchObject({
      subject: '[Touchline] Confirm your new e-mail address',
      to: [{ address: NEW }],
    })
    for (const secret of ['Super', OLD, '127.0.0.1:']) expect(mail?.source).not.toContain(secret)
    expect(await stateOf(guest, emailTokenOf(mail, 'confirm'))).toEqual({ state: 'valid', email: NEW })
    expect((await guest.post('/api/sign-in', administrator)).status).toBe(200)
  })

  test('applies when its link is used: other sessions end, and the former address gets a notice', async ({
    admin,
    guest,
    smtp,
    db,
  }) => {
    const other = await signIn(guest)
    const token = await requestLink(admin, smtp)
    const { status, body } = await guest.post('/api/confirm-email', { token })
    expect({ status, data: body.data }).toEqual({ status: 200, data: { state: 'valid', email: NEW } })
    expect(await profileOf(admin)).toMatchObject({ email: NEW, pending_email: null })
    expect(await other.get('/api/profile/1')).toBeRefused('unauthenticated')
    expect((await guest.post('/api/sign-in', { ...administrator, email: NEW })).status).toBe(200)
    expect(await actionsOf(db)).toEqual(['profile.updated', 'auth.email_change_confirmed', 'auth.sign_in'])
    await soon(() => smtp.mails).toHaveLength(2)
    expect(smtp.mails[1]).toMatchObject({
      subject: '[Touchline] Your e-mail address was changed',
      to: [{ address: OLD }],
    })
    expect(emailTokenOf(smtp.mails[1], 'undo')).not.toBe('')
    expect(smtp.mails[1]?.source).not.toContain(NEW)
  })

  test('needs no second typing, but a different one is refused', async ({ admin, smtp }) => {
    expect(await admin.post(SAVE, { ...change, email_confirmation: 'mew@example.org' })).toBeRefused(
      'invalid_fields',
      { email_confirmation: ['The e-mail addresses do not match.'] },
    )
    expect(smtp.mails).toEqual([])
  })
})

describe('a link that confirms an e-mail address', () => {
  test('can be checked several times and used once, also in parallel', async ({ admin, guest, smtp }) => {
    const token = await requestLink(admin, smtp)
    for (let time = 0; time < 3; time += 1)
      expect(await stateOf(guest, token)).toMatchObject({ state: 'valid' })
    const uses = Array.from({ length: 4 }, () => guest.post('/api/confirm-email', { token }))
    const answers = await Promise.all(uses)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    expect(await guest.post('/api/confirm-email', { token })).toBeRefused(
      'invalid_fields',
      refusal('This link has already been used.'),
    )
    expect(await stateOf(guest, token)).toEqual({ state: 'used', email: NEW })
  })

  test('expires after 60 minutes, and the expired change can be sent again', async ({
    admin,
    guest,
    smtp,
    db,
  }) => {
    const token = await requestLink(admin, smtp)
    await sql`update email_changes set created_at = now() - interval '60 minutes'`.execute(db)
    expect(await stateOf(guest, token)).toMatchObject({ state: 'expired' })
    expect(await guest.post('/api/confirm-email', { token })).toBeRefused(
      'invalid_fields',
      refusal('This link has expired.'),
    )
    expect(await profileOf(admin)).toMatchObject({ email: OLD, pending_email: { email: NEW } })
    expect((await admin.post('/api/profile/1/email-change/resend')).status).toBe(200)
    await soon(() => smtp.mails).toHaveLength(2)
    expect(await stateOf(guest, emailTokenOf(smtp.mails[1], 'confirm'))).toMatchObject({ state: 'valid' })
  })

  test('becomes invalid when a newer one is sent, and each one counts towards the hourly limit', async ({
    admin,
    guest,
    smtp,
  }) => {
    const token = await requestLink(admin, smtp)
    const resend = () => admin.post('/api/profile/1/email-change/resend')
    for (let time = 0; time < 4; time += 1) expect((await resend()).status).toBe(200)
    expect(await stateOf(guest, token)).toMatchObject({ state: 'replaced' })
    expect(await resend()).toBeRefused('too_many_requests')
    expect(await admin.post(SAVE, change)).toBeRefused('too_many_requests')
    expect(await profileOf(admin)).toMatchObject({ pending_email: { email: NEW } })
  })

  test('becomes invalid when the change is cancelled', async ({ admin, guest, smtp }) => {
    const token = await requestLink(admin, smtp)
    const { body } = await admin.delete('/api/profile/1/email-change')
    expect(body.data).toMatchObject({ email: OLD, pending_email: null })
    expect(await guest.post('/api/confirm-email', { token })).toBeRefused(
      'invalid_fields',
      refusal('This change of the e-mail address was cancelled.'),
    )
    expect(await admin.delete('/api/profile/1/email-change')).toBeRefused('not_found')
    expect(await admin.post('/api/profile/1/email-change/resend')).toBeRefused('not_found')
  })

  test('becomes invalid when the password changes', async ({ admin, guest, smtp }) => {
    const token = await requestLink(admin, smtp)
    const password = 'heron lamp quietly folds'
    for (const [from, to] of [
      [current_password, password],
      [password, current_password],
    ] as const) {
      const repeated = { password: to, password_confirmation: to }
      expect((await admin.post('/api/change-password', { current_password: from, ...repeated })).status).toBe(
        200,
      )
    }
    expect(await stateOf(guest, token)).toMatchObject({ state: 'cancelled' })
  })

  test('is refused if another account has taken the address meanwhile', async ({
    admin,
    guest,
    smtp,
    db,
  }) => {
    const token = await requestLink(admin, smtp)
    const account = { email: NEW.toUpperCase(), password_hash: 'x', firstname: 'Aiko', lastname: 'Mori' }
    await db.insertInto('users').values(account).execute()
    expect(await stateOf(guest, token)).toEqual({ state: 'taken', email: NEW })
    expect(await guest.post('/api/confirm-email', { token })).toBeRefused(
      'invalid_fields',
      refusal('Another account already uses this e-mail address.'),
    )
    await db.deleteFrom('users').where('firstname', '=', 'Aiko').execute()
    expect(await stateOf(guest, token)).toMatchObject({ state: 'valid' })
  })

  test('has a token that appears in no table and no log line', async ({ admin, smtp, db, lines }) => {
    const token = await requestLink(admin, smtp)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent', kind: 'email_confirmation' })
    const everything = `${await dumpDatabase(db)}\n${lines.join('')}`
    expect(everything).toContain(NEW)
    expect(everything).not.toContain(token)
  })

  test('is unknown with any other token', async ({ guest }) => {
    expect(await stateOf(guest, 'x'.repeat(43))).toEqual({ state: 'unknown', email: null })
    expect(await guest.post('/api/confirm-email', { token: 'x' })).toBeRefused(
      'invalid_fields',
      refusal('This link is not valid.'),
    )
  })
})

test('the audit trail shows the requested address masked', async ({ admin, smtp, db }) => {
  await requestLink(admin, smtp)
  const [entry] = (await listEntries(db)).slice(-1)
  expect(entry).toMatchObject({
    area: 'auth',
    action: 'email_change_requested',
    changes: { email: { new: 'n…@example.org' } },
  })
})

// the last test, because it ends the session of the other tests
test('a link that confirms an e-mail address becomes invalid when the account is deactivated, and stays so after it is activated', async ({
  admin,
  guest,
  smtp,
  db,
}) => {
  const token = await requestLink(admin, smtp)
  await addAdministrator(db, { email: 'remaining@example.org' })
  const accounts = new AdministratorRepository(db)
  const actor = { userId: null, ip: null, requestId: null, source: 'command_line' } as const
  expect(await accounts.deactivate({ id: 1, actor })).toBe('done')
  expect(await stateOf(guest, token)).toMatchObject({ state: 'cancelled' })
  await accounts.activate({ id: 1, actor })
  expect(await stateOf(guest, token)).toMatchObject({ state: 'cancelled' })
})
