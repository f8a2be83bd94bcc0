import { expect } from 'vitest'
import { deleteOldMails, lastMail, soon, test } from '../../testing/mail.ts'
import { administrator } from '../../testing/test-app.ts'

const { email, password: current_password } = administrator
const SAVE = '/api/update-profile/1'
const NEW = 'new.owner@example.org'

test.for([
  [
    'en',
    '[Touchline] Your e-mail address was changed',
    /When: \d\d-\d\d-\d{4} \d\d:\d\d \(UTC\)/,
    'New address: n…@example.org',
    'contact another administrator of Touchline',
  ],
  [
    'ja',
    '【Touchline】メールアドレスが変更されました',
    /日時: \d\d-\d\d-\d{4} \d\d:\d\d（協定世界時）/,
    '新しいアドレス: n…@example.org',
    'すぐにTouchlineのほかの管理者、またはサーバーの運用担当者にご連絡ください',
  ],
] as const)(
  'the former address gets a notice in %s with the time, the IP address, the masked new address and the next step',
  async ([language, subject, when, address, otherwise], { admin, smtp, db }) => {
    await admin.post(SAVE, { language })
    expect((await admin.post(SAVE, { email: NEW, current_password })).status).toBe(200)
    await soon(() => smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail).toMatchObject({ subject, to: [{ name: 'Super admin', address: email }] })
    expect(mail?.text).toMatch(when)
    for (const text of [address, otherwise, 'http://127.0.0.1/']) expect(mail?.text).toContain(text)
    expect(mail?.text).toMatch(/(IP address|接続元IPアドレス): 127\.0\.0\.1/)
    expect(mail?.source).not.toContain(NEW)
    await soon(() => lastMail(db)).toMatchObject({ kind: 'email_changed', state: 'sent', recipient: email })
    await admin.post(SAVE, { email, current_password })
    await soon(() => smtp.mails).toHaveLength(2)
  },
)

test('the list of mails shows the masked former address', async ({ admin, db }) => {
  await deleteOldMails(db)
  await admin.post(SAVE, { email: NEW, current_password })
  const { body } = await admin.get('/api/mails')
  expect(body.data[0]).toMatchObject({ kind: 'email_changed', recipient: 'a…@example.com' })
  expect(JSON.stringify(body)).not.toContain(NEW)
  await admin.post(SAVE, { email, current_password })
})
