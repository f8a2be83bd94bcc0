import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import {
  ADMINISTRATORS,
  acceptInvitation,
  addAdministrator,
  confirmed,
  invited,
  tokenIn,
} from '../../testing/administrators.ts'
import { dumpDatabase } from '../../testing/database-inspection.ts'
import { test as base, lastMail, tokenOf as resetTokenOf, soon } from '../../testing/mail.ts'
import type { ReceivedMail } from '../../testing/smtp.ts'

const MAIL_ONLY = 'A mail server is set up, so the link is only sent by e-mail.'
const INVITATION = /http:\/\/localhost\/reset-password#token=(invitation-[\w-]{43})/

function invitationTokenOf(mail: ReceivedMail | undefined): string {
  return INVITATION.exec(mail?.text ?? '')?.[1] ?? ''
}

const byMail = { ...invited, delivery: 'mail' }
const resend = { delivery: 'mail', ...confirmed }

const test = base.extend('noInvitations', { auto: true }, async ({ db }) => removeInvited(db))

async function removeInvited(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('mails').set({ user_id: null }).execute()
  await db.deleteFrom('familiar_addresses').where('user_id', '!=', 1).execute()
  await db.deleteFrom('users').where('id', '!=', 1).execute()
}

describe('an invitation by mail', () => {
  test.for([
    ['en', '[Touchline] You are invited as an administrator', 'Hello Mika Sato,', 'Super admin invited you'],
    ['ja', '【Touchline】管理者への招待', 'Sato Mika 様', 'Super adminさんから'],
  ] as const)(
    'is sent in %s and has a link to set the password',
    async ([language, subject, greeting, invitedBy], { admin, guest, smtp, db, lines }) => {
      const { body } = await admin.post(`${ADMINISTRATORS}/0`, { ...byMail, language })
      expect(body.data.link).toBeNull()
      await soon(() => smtp.mails).toHaveLength(1)
      const [mail] = smtp.mails
      expect(mail).toMatchObject({
        subject,
        to: [{ name: expect.stringContaining('Mika'), address: invited.email }],
      })
      for (const text of [greeting, invitedBy, invited.email]) expect(mail?.text).toContain(text)
      await soon(() => lastMail(db)).toMatchObject({ kind: 'invitation', state: 'sent' })
      expect(`${await dumpDatabase(db)}\n${lines.join('')}`).not.toContain(invitationTokenOf(mail))
      expect((await acceptInvitation(guest, invitationTokenOf(mail))).status).toBe(200)
    },
  )

  test('sent again ends the link of the first mail', async ({ admin, guest, smtp }) => {
    const { body } = await admin.post(`${ADMINISTRATORS}/0`, byMail)
    await soon(() => smtp.mails).toHaveLength(1)
    await admin.post(`${ADMINISTRATORS}/${body.data.id}/resend-invitation`, resend)
    expect(await acceptInvitation(guest, invitationTokenOf(smtp.mails[0]))).toBeRefused('invalid_fields')
    await soon(() => smtp.mails).toHaveLength(2)
    expect((await acceptInvitation(guest, invitationTokenOf(smtp.mails[1]))).status).toBe(200)
  })

  test.for(['mail server', 'sender'])(
    'is not replaced by a shown link: with a mail server, a link is refused; without its %s, a link is shown',
    async (removed, { admin, guest, smtp, db }) => {
      await smtp.close()
      const link = { ...confirmed, delivery: 'link' }
      const refusal = { delivery: [MAIL_ONLY] }
      expect(await admin.post(`${ADMINISTRATORS}/0`, { ...invited, ...link })).toBeRefused(
        'invalid_fields',
        refusal,
      )
      expect(await db.selectFrom('users').select('id').where('email', '=', invited.email).execute()).toEqual(
        [],
      )
      const { body } = await admin.post(`${ADMINISTRATORS}/0`, byMail)
      const path = `${ADMINISTRATORS}/${body.data.id}/resend-invitation`
      await soon(async () => (await lastMail(db)).attempts).toBe(1)
      expect(await admin.post(path, link)).toBeRefused('invalid_fields', refusal)
      expect(await lastMail(db)).toMatchObject({ kind: 'invitation', state: 'waiting' })

      const change = removed === 'sender' ? { mail_from_email: '' } : { mail_host: '' }
      expect((await admin.post('/api/site-setting', change)).status).toBe(200)
      const shown = await admin.post(path, link)
      const invitation = db.selectFrom('mails').select('state').where('kind', '=', 'invitation')
      expect(await invitation.executeTakeFirstOrThrow()).toEqual({ state: 'dropped' })
      expect((await acceptInvitation(guest, tokenIn(shown.body.data.link.url))).status).toBe(200)
    },
  )

  test('of a withdrawn invitation stays in the list of mails', async ({ admin, smtp, db }) => {
    const { body } = await admin.post(`${ADMINISTRATORS}/0`, byMail)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
    await admin.post(`${ADMINISTRATORS}/${body.data.id}/withdraw-invitation`, confirmed)
    const mails = await admin.get('/api/mails')
    expect(mails.body.data[0]).toMatchObject({ kind: 'invitation', recipient: 'm…@example.org' })
    expect(smtp.mails).toHaveLength(1)
  })

  test('is refused for the sixth time within an hour', async ({ admin, smtp }) => {
    const { body } = await admin.post(`${ADMINISTRATORS}/0`, byMail)
    const path = `${ADMINISTRATORS}/${body.data.id}/resend-invitation`
    for (let count = 2; count <= 5; count += 1) {
      await soon(() => smtp.mails).toHaveLength(count - 1)
      expect((await admin.post(path, resend)).status).toBe(200)
    }
    expect(await admin.post(path, resend)).toBeRefused('too_many_requests')
    await soon(() => smtp.mails).toHaveLength(5)
  })
})

describe('a password reset by an administrator', () => {
  test('sends a link that names the administrator, and refuses to show it', async ({
    admin,
    guest,
    smtp,
    db,
  }) => {
    const id = await addAdministrator(db, { email: 'aoi@example.org' })
    const path = `${ADMINISTRATORS}/${id}/reset-password`
    expect(await admin.post(path, { ...resend, delivery: 'link' })).toBeRefused('invalid_fields', {
      delivery: [MAIL_ONLY],
    })
    expect((await admin.post(path, resend)).body.data.link).toBeNull()
    await soon(() => smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail?.to).toEqual([{ name: 'Aoi Tanaka', address: 'aoi@example.org' }])
    expect(mail?.text).toContain('Super admin, an administrator, asked you to choose a new password')
    expect(mail?.text).not.toContain('127.0.0.1\n')
    expect((await acceptInvitation(guest, resetTokenOf(mail))).status).toBe(200)
  })

  test('is refused for the sixth time within an hour', async ({ admin, smtp, db }) => {
    const id = await addAdministrator(db, { email: 'aoi@example.org' })
    const path = `${ADMINISTRATORS}/${id}/reset-password`
    for (let count = 1; count <= 5; count += 1) expect((await admin.post(path, resend)).status).toBe(200)
    expect(await admin.post(path, resend)).toBeRefused('too_many_requests')
    await soon(() => smtp.mails).toHaveLength(5)
  })

  test('sends nothing to an administrator who is deactivated before the mail leaves', async ({
    admin,
    smtp,
    db,
  }) => {
    await smtp.close()
    const id = await addAdministrator(db, { email: 'aoi@example.org' })
    await admin.post(`${ADMINISTRATORS}/${id}/reset-password`, resend)
    await soon(async () => (await lastMail(db)).attempts).toBe(1)
    await admin.post(`${ADMINISTRATORS}/${id}/deactivate`, confirmed)
    await soon(() => lastMail(db)).toMatchObject({ state: 'dropped' })
  })
})
