import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { describe, expect } from 'vitest'
import { deleteOldMails, lastMail, makeDue, setUpMail, soon, test, tokenOf } from '../../testing/mail.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { administrator } from '../../testing/test-app.ts'
import { hashToken } from '../auth/credentials.ts'

const { email } = administrator
const passwords = [administrator.password, 'heron lamp quietly folds'] as const

describe('a mail that cannot be sent', () => {
  test('is retried after the server has come back', async ({ guest, admin, smtp, db, lines }) => {
    await smtp.close()
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: { stage: 'connect', code: 'ECONNREFUSED' },
    })
    const warnings = () => lines.filter((line) => line.includes('a mail could not be sent'))
    await soon(warnings).not.toEqual([]) // written after the attempt is stored
    expect(warnings().at(-1)).not.toContain(email)
    const { body } = await admin.get('/api/mails?state=waiting') // the stored code would reveal the network
    expect(body.data[0]).toMatchObject({ last_error: { stage: 'connect', code: '' }, can_resend: true })
    expect(Date.parse(body.data[0].due_at)).toBeGreaterThan(Date.now())

    const back = await startSmtp({ port: smtp.port })
    await makeDue(db)
    await soon(() => back.mails).toHaveLength(1)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
    await back.close()
  })

  test('is retried with a valid link after the connection broke off in the message', async ({
    guest,
    smtp,
    db,
  }) => {
    smtp.behaviour.cutInData = true
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({ attempts: 1, last_error: { stage: 'data' } })
    smtp.behaviour.cutInData = false
    await makeDue(db)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
    expect(smtp.mails).toHaveLength(1)
    const links = await db.selectFrom('reset_links').select('token_hash').execute()
    expect(links).toContainEqual({ token_hash: hashToken(tokenOf(smtp.mails[0])) })
  })

  test('is dead after its recipient was refused, and appears in the list, metrics and log', async ({
    guest,
    smtp,
    db,
    admin,
    lines,
  }) => {
    smtp.behaviour.refuseRecipient = true
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({ state: 'dead', attempts: 1 })
    const { body } = await admin.get('/api/mails?state=dead')
    expect(body).toMatchObject({
      data: [
        {
          kind: 'password_reset',
          recipient: 'a…@example.com',
          state: 'dead',
          attempts: 1,
          last_error: { stage: 'recipient', code: '550' },
          sent_at: null,
        },
      ],
      meta: { total: 1 },
    })
    expect((await guest.get('/metrics')).body).toContain('touchline_mails{state="dead"} 1')
    const logged = () => lines.filter((line) => line.includes('gave up on a mail'))
    await soon(logged).toHaveLength(1)
    expect(JSON.parse(logged()[0] ?? '')).toMatchObject({
      level: 50,
      recipient: 'a…@example.com',
      code: '550',
    })
    expect(await db.selectFrom('reset_links').select('id').execute()).toHaveLength(0)
  })

  test('is dead after the last attempt', async ({ guest, smtp, db }) => {
    await smtp.close()
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({ attempts: 1 })
    await makeDue(db, { isLast: true })
    await soon(() => lastMail(db)).toMatchObject({ state: 'dead' })
  })

  test('is sent as soon as the settings are corrected', async ({ admin, guest, smtp, db }) => {
    await setUpMail(admin, smtp, { mail_host: '10.255.255.1' })
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({ last_error: { stage: 'connect', code: 'EGRESS_REFUSED' } })
    await setUpMail(admin, smtp)
    await soon(() => smtp.mails).toHaveLength(1)
  })
})

test('a mail is sent once over a server whose steps together take longer than the limit of a test mail', async ({
  admin,
  guest,
  db,
  smtp: _,
}) => {
  const slowly = (_address: unknown, _session: unknown, done: () => void) => void setTimeout(done, 1_800)
  const server = await startSmtp({ onMailFrom: slowly, onRcptTo: slowly })
  await setUpMail(admin, server)
  await deleteOldMails(db)
  await guest.post('/api/forgot-password', { email })
  await soon(() => lastMail(db)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(server.mails).toHaveLength(1)
  await server.close()
})

test('mails to one recipient are sent one after another, in the order of their causes', async ({
  admin,
  guest,
  db,
  smtp: _,
}) => {
  const subjects: string[] = []
  const server = await startSmtp({
    onData: async (stream, _session, done) => {
      const { subject = '' } = await PostalMime.parse(await buffer(stream))
      if (subject.startsWith('【')) await delay(1_000)
      subjects.push(subject)
      done()
    },
  })
  await setUpMail(admin, server)
  await deleteOldMails(db)
  for (const language of ['ja', 'en'])
    await guest.with({ 'accept-language': language }).post('/api/forgot-password', { email })
  await soon(() => subjects).toEqual(['【Touchline】パスワードの再設定', '[Touchline] Reset your password'])
  await server.close()
})

describe('a notice of a changed password', () => {
  test.for([
    [
      'en',
      '[Touchline] Your password was changed',
      /When: \d\d-\d\d-\d{4} \d\d:\d\d \(UTC\)/,
      'How: Using the current password',
    ],
    [
      'ja',
      '【Touchline】パスワードが変更されました',
      /日時: \d\d-\d\d-\d{4} \d\d:\d\d.*（協定世界時）/,
      '方法: 現在のパスワードを使用',
    ],
  ] as const)(
    'names in %s the time, the IP address, the method and the next step',
    async ([language, subject, when, how], { admin, smtp, db }) => {
      const [current_password, password] = language === 'en' ? passwords : passwords.toReversed()
      const change = { current_password, password, password_confirmation: password }
      const changed = await admin.with({ 'accept-language': language }).post('/api/change-password', change)
      expect(changed.status).toBe(200)
      await soon(() => smtp.mails).toHaveLength(1)
      const [mail] = smtp.mails
      expect(mail).toMatchObject({ subject, to: [{ address: email }] })
      expect(mail?.text).toMatch(when)
      expect(mail?.text).toContain(how)
      expect(mail?.text).toMatch(/(IP address|接続元IPアドレス): 127\.0\.0\.1/)
      expect(mail?.text).toContain('http://localhost/forgot-password')
      await soon(() => lastMail(db)).toMatchObject({ kind: 'password_changed', state: 'sent' })
    },
  )
})
