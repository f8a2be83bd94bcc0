import { describe, expect } from 'vitest'
import { dumpDatabase } from '../../testing/database-inspection.ts'
import { lastMail, makeDue, RESET_LINK, soon, test, tokenOf } from '../../testing/mail.ts'
import { ageLimits } from '../../testing/rate-limits.ts'
import { administrator } from '../../testing/test-app.ts'

const { email } = administrator

describe('a reset mail', () => {
  test.for([
    [
      'en',
      '[Touchline] Reset your password',
      'Hello Super admin,',
      'We received a request to reset the password',
    ],
    ['ja', '【Touchline】パスワードの再設定', 'Super admin 様', 'パスワード再設定のリクエストがありました'],
  ] as const)(
    'is sent in %s, as text and as HTML',
    async ([language, subject, greeting, asked], { guest, smtp, db }) => {
      await guest.with({ 'accept-language': language }).post('/api/forgot-password', { email })
      await soon(() => smtp.mails).toHaveLength(1)
      const [mail] = smtp.mails
      expect(mail).toMatchObject({
        subject,
        from: { name: 'Touchline', address: 'office@example.org' },
        to: [{ name: 'Super admin', address: email }],
      })
      for (const part of [mail?.text, mail?.html]) {
        expect(part).toContain(greeting)
        expect(part).toContain(asked)
        expect(part).toMatch(RESET_LINK)
        expect(part).toContain('(UTC)'.slice(language === 'ja' ? 5 : 0))
        expect(part).toContain('127.0.0.1')
      }
      expect(mail?.html).toContain(`<html lang="${language}">`)
      await soon(() => lastMail(db)).toMatchObject({
        state: 'sent',
        attempts: 1,
        requested_email: null,
        user_id: 1,
      })
    },
  )

  test('links to PUBLIC_URL, not to the host of the request', async ({ guest, smtp }) => {
    const poisoned = guest.with({ host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    await poisoned.post('/api/forgot-password', { email })
    await soon(() => smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.source).not.toContain('evil.example')
    expect(tokenOf(smtp.mails[0])).not.toBe('')
  })

  test('has a token that appears in no table and no log line', async ({ guest, smtp, db, lines }) => {
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
    const token = tokenOf(smtp.mails[0])
    const hex = Buffer.from(token).toString('hex')
    const base64 = Buffer.from(token).toString('base64').replace(/=+$/, '')
    const everything = `${await dumpDatabase(db)}\n${lines.join('')}`
    expect(everything).toContain(email)
    for (const form of [token, hex, base64]) expect(everything).not.toContain(form)
  })

  test('is not sent to an unknown address, and the typed address is deleted', async ({ guest, smtp, db }) => {
    await guest.post('/api/forgot-password', { email: 'nobody@example.net' })
    await soon(() => lastMail(db)).toMatchObject({ state: 'dropped', requested_email: null })
    expect(smtp.mails).toEqual([])
    expect(await dumpDatabase(db)).not.toContain('nobody@example.net')
  })

  test('is sent to one user at most five times an hour, also for concurrent requests', async ({
    guest,
    smtp,
    db,
  }) => {
    const askAtOnce = (times: number) =>
      Promise.all(Array.from({ length: times }, () => guest.post('/api/forgot-password', { email })))
    const states = async () =>
      (await db.selectFrom('mails').select('state').execute()).map(({ state }) => state).sort()
    await askAtOnce(3)
    await ageLimits(db, 'password_reset_', 16)
    await askAtOnce(5)
    await soon(states).toEqual([...Array(3).fill('dropped'), ...Array(5).fill('sent')])
    expect(smtp.mails).toHaveLength(5)
  })

  test('is sent although five older ones wait for their next attempt', async ({ guest, smtp, db }) => {
    smtp.behaviour.refuseSender = true
    for (let count = 0; count < 5; count += 1) await guest.post('/api/forgot-password', { email })
    const attempts = async () =>
      (await db.selectFrom('mails').select('attempts').execute()).map((mail) => mail.attempts)
    await soon(attempts).toEqual([1, 1, 1, 1, 1])
    await ageLimits(db, 'password_reset_', 16)
    smtp.behaviour.refuseSender = false
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
  })

  test('keeps its link valid if the connection broke off in the message', async ({ guest, smtp, db }) => {
    smtp.behaviour.cutInData = true
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({ attempts: 1, last_error: { stage: 'data' } })
    expect(await db.selectFrom('reset_links').select('id').execute()).toHaveLength(1)
  })

  test('is dropped an hour after the request', async ({ guest, smtp, db }) => {
    await smtp.close()
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({ state: 'waiting', attempts: 1 })
    await db
      .updateTable('mails')
      .set({ created_at: '2020-01-01T00:00:00Z' } as never)
      .execute()
    await makeDue(db)
    await soon(() => lastMail(db)).toMatchObject({ state: 'dropped' })
  })
})
