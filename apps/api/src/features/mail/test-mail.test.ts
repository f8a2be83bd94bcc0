import { describe, expect } from 'vitest'
import { startCanary } from '../../testing/canaries.ts'
import { setUpMail } from '../../testing/mail.ts'
import { administrator } from '../../testing/test-app.ts'
import { LIMIT_MS, TEST_MAIL, test } from '../../testing/test-mail-app.ts'

const login = { mail_username: 'office', mail_password: 'a canary that sings' }

describe('a test mail', () => {
  test('without typed settings uses the saved ones, goes to the administrator and returns the dialogue', async ({
    admin,
    smtp,
  }) => {
    await setUpMail(admin, smtp, login)
    const { status, body } = await admin.post(TEST_MAIL)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'The mail server accepted the test e-mail.' })
    expect(body.ms).toBeLessThan(LIMIT_MS)
    const sent = smtp.mails.filter(({ subject }) => subject === '[Touchline] Test e-mail') // not the notice of the save
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      login: 'office',
      to: [{ name: 'Super admin', address: administrator.email }],
    })
    expect(sent[0]?.text).toContain(`Mail server: 127.0.0.1:${smtp.port}`)
    const lines: string[] = body.dialogue.map(({ text }: { text: string }) => text)
    expect(lines[0]).toMatch(/^220 /)
    expect(lines).toContain('AUTH PLAIN ••••')
    expect(lines.at(-2)).toMatch(/^\(message, \d+ bytes\)$/)
    expect(JSON.stringify(body)).not.toContain(login.mail_password)
    await admin.post('/api/site-setting', { mail_password: null })
  })

  test('with typed settings goes to the given address in the language of the page', async ({
    admin,
    smtp,
    typed,
  }) => {
    const japanese = admin.with({ 'accept-language': 'ja' })
    const to = 'tester@example.net'
    const { body } = await japanese.post(TEST_MAIL, { ...typed, mail_from_name: '体育協会', to })
    expect(body).toMatchObject({
      success: true,
      message: 'メールサーバーがテストメールを受け付けました。',
    })
    expect(smtp.mails[0]).toMatchObject({
      subject: '【Touchline】テストメール',
      from: { name: '体育協会', address: 'office@example.org' },
      to: [{ address: to }],
    })
    expect((await admin.get('/api/site-setting?editMail=true')).body.data.mail_from_name).toBe('')
  })

  test.for([
    ["o'brien+a/b=c?{d}＠ｅｘａｍｐｌｅ．ｎｅｔ", "o'brien+a/b=c?{d}@example.net"],
    // quoted, as RFC 5321 requires; the test server refuses two dots in a row even then
    ['aiko.@docomo.ne.jp', '"aiko."@docomo.ne.jp'],
    ['aiko@例え.テスト', 'aiko@xn--r8jz45g.xn--zckzah'],
  ] as const)('a test mail to %s reaches %s', async ([to, address], { admin, smtp, typed }) => {
    const { body } = await admin.post(TEST_MAIL, { ...typed, to })
    expect(body).toMatchObject({ success: true })
    const lines = body.dialogue.map(({ text }: { text: string }) => text)
    expect(lines).toContain(`RCPT TO:<${address}>`)
    expect(smtp.mails.at(-1)?.source).toContain(address)
  })

  test('does not send the stored password to another server', async ({ admin, smtp }) => {
    await setUpMail(admin, smtp, login)
    const canary = await startCanary()
    for (const change of [{ mail_port: canary.port }, { mail_host: 'localhost' }, { mail_username: 'eve' }])
      expect(await admin.post(TEST_MAIL, change)).toBeRefused('invalid_fields', {
        mail_password: ['The connection details have changed. Enter this value again.'],
      })
    expect([canary.connections(), smtp.connections()]).toEqual([0, 0])
    await canary.close()
    await admin.post('/api/site-setting', { mail_password: null })
  })

  test.for([
    [{ mail_host: '' }, { mail_host: ['This field is required.'] }],
    [{ mail_from_email: '' }, { mail_from_email: ['This field is required.'] }],
    [{ mail_port: '25x' }, { mail_port: ['Enter a whole number.'] }],
    [{ to: 'office' }, { to: ['Enter a valid e-mail address.'] }],
    [{ to: 'a@example.org, b@example.org' }, { to: ['Enter a valid e-mail address.'] }],
    [{ to: 'a@example.org\r\nBcc: b@example.org' }, { to: [expect.any(String) as never] }],
    [{ organisation_name: 'x' }, { organisation_name: ['This field is not supported.'] }],
  ] as const)('is refused with %j', async ([change, errors], { admin, smtp, typed, db }) => {
    const tried = () => db.selectFrom('audit_entries').where('action', '=', 'tried').execute()
    const before = await tried()
    expect(await admin.post(TEST_MAIL, { ...typed, ...change })).toBeRefused('invalid_fields', errors)
    expect([smtp.connections(), await tried()]).toEqual([0, before])
  })
})
