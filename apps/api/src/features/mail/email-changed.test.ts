import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { emailTokenOf, storeEmailChange } from '../../testing/email-links.ts'
import { deleteOldMails, lastMail, soon, test } from '../../testing/mail.ts'
import { administrator } from '../../testing/test-app.ts'

const { email } = administrator
const NEW = 'new.owner@example.org'

type StoredNotice = { readonly language: 'en' | 'ja'; readonly daysAgo?: number }

/** Stores a notice as a change of the e-mail address does, and resends it, which creates its job. */
async function sendNotice(db: Kysely<Tables>, { language, daysAgo = 0 }: StoredNotice): Promise<number> {
  const change_id = await storeEmailChange(db, { state: 'confirmed', newEmail: NEW, daysAgo })
  const facts = JSON.stringify({ new_email: NEW, change_id })
  const { id } = await db
    .insertInto('mails')
    .values({
      ...{ kind: 'email_changed', user_id: 1, recipient: email, language, facts },
      ...{ state: 'dead', source: 'web', ip: '127.0.0.1' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test.for([
  [
    'en',
    '[Touchline] Your e-mail address was changed',
    /When: \d\d-\d\d-\d{4} \d\d:\d\d \(UTC\)/,
    'New address: n…@example.org',
    'undo it within 7 days',
  ],
  [
    'ja',
    '【Touchline】メールアドレスが変更されました',
    /日時: \d\d-\d\d-\d{4} \d\d:\d\d（協定世界時）/,
    '新しいアドレス: n…@example.org',
    '7日以内に次のリンクから変更を取り消してください',
  ],
] as const)(
  'the former address gets a notice in %s with the time, the IP address, the masked new address and an undo link',
  async ([language, subject, when, address, undo], { admin, smtp, db }) => {
    const id = await sendNotice(db, { language })
    expect((await admin.post(`/api/mails/${id}/resend`)).status).toBe(200)
    await soon(() => smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail).toMatchObject({
      subject,
      to: [{ name: 'Super admin', address: email }],
    })
    expect(mail?.text).toMatch(when)
    for (const text of [address, undo]) expect(mail?.text).toContain(text)
    expect(mail?.text).toMatch(/(IP address|接続元IPアドレス): 127\.0\.0\.1/)
    expect(mail?.source).not.toContain(NEW)
    expect(emailTokenOf(mail, 'undo')).not.toBe('')
    await soon(() => lastMail(db)).toMatchObject({ kind: 'email_changed', state: 'sent', recipient: email })
  },
)

test('a notice that is sent after seven days has no undo link, and names the administrator instead', async ({
  admin,
  smtp,
  db,
}) => {
  const id = await sendNotice(db, { language: 'en', daysAgo: 7 })
  await admin.post(`/api/mails/${id}/resend`)
  await soon(() => smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.text).toContain('contact another administrator of Touchline')
  expect(smtp.mails[0]?.text).not.toContain('undo')
})

test('the list of mails shows the masked former address', async ({ admin, db }) => {
  await deleteOldMails(db)
  await sendNotice(db, { language: 'en' })
  const { body } = await admin.get('/api/mails')
  expect(body.data[0]).toMatchObject({ kind: 'email_changed', recipient: 'a…@example.com' })
  expect(JSON.stringify(body)).not.toContain(NEW)
})
