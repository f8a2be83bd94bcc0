import { MAX_CONNECTION_TESTS } from '@touchline/contract/site-settings/connection-tests'
import { sql } from 'kysely'
import { beforeAll, describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import { startCanary } from '../../testing/canaries.ts'
import { setUpMail } from '../../testing/mail.ts'
import { trust } from '../../testing/sent-mail.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { expiredCertificate, testCertificate } from '../../testing/smtp-certificate.ts'
import { startScriptedServer } from '../../testing/smtp-script.ts'
import { LIMIT_MS, TEST_MAIL, test } from '../../testing/test-mail-app.ts'

const SLACK_MS = 4_000
const login = { mail_username: 'office', mail_password: 'a canary that sings' }

describe('a test mail that cannot be sent', () => {
  beforeAll(() => trust(testCertificate, expiredCertificate))

  test('reports the stage, the reply code and the dialogue', async ({ admin, smtp, typed }) => {
    const repeats = new Error(`${login.mail_password} is not the password of office`)
    const server = await startSmtp({
      onAuth: (_auth, _session, done) => done(Object.assign(repeats, { responseCode: 535 })),
    })
    const { status, body } = await admin.post(TEST_MAIL, { ...typed, ...login, mail_port: server.port })
    await server.close()
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, message: 'Test email failed!', stage: 'auth', code: '535' })
    expect(body.dialogue.slice(-2)).toEqual([
      { from: 'client', text: 'AUTH PLAIN ••••' },
      { from: 'server', text: '535 ••••' },
    ])
    const japanese = await admin
      .with({ 'accept-language': 'ja' })
      .post(TEST_MAIL, { ...typed, mail_port: smtp.port })
    expect(japanese.body).toMatchObject({ success: true })
  })

  test.for([
    ['a refused sender', { refuseSender: true }, { stage: 'sender', code: '553' }],
    ['a refused recipient', { refuseRecipient: true }, { stage: 'recipient', code: '550' }],
    ['a connection cut in the message', { cutInData: true }, { stage: 'data', code: 'ECONNECTION' }],
  ] as const)(
    'reports the stage for a server with %s',
    async ([, behaviour, expected], { admin, smtp, typed }) => {
      Object.assign(smtp.behaviour, behaviour)
      const { body } = await admin.post(TEST_MAIL, typed)
      expect(body).toMatchObject({ success: false, ...expected })
      expect(body.ms).toBeLessThan(LIMIT_MS)
      expect(smtp.mails).toEqual([])
    },
  )

  test('reports the code of a certificate error', async ({ admin, typed }) => {
    const server = await startSmtp({ secure: true, ...expiredCertificate })
    const testMail = { ...typed, mail_port: server.port, mail_encryption: 'ssl' }
    const { body } = await admin.post(TEST_MAIL, testMail)
    await server.close()
    expect(body).toMatchObject({ success: false, stage: 'tls', code: 'CERT_HAS_EXPIRED' })
  })

  test('is not sent unencrypted if STARTTLS was stripped', async ({ admin, typed }) => {
    const stripping = await startScriptedServer(async (client) => {
      client.send('220 m.example')
      await client.reply('250-m.example\r\n250 AUTH PLAIN', '500 what?')
      await client.readLine()
    })
    const testMail = { ...typed, ...login, mail_port: stripping.port, mail_encryption: 'tls' }
    const { body } = await admin.post(TEST_MAIL, testMail)
    await stripping.close()
    expect(body).toMatchObject({ success: false, stage: 'tls', code: '500' })
    expect(stripping.received.filter((line) => !/^(EHLO|STARTTLS)/.test(line))).toEqual([''])
  })

  test('gets the same answer after the same time for unknown names and for everything that is no mail server', async ({
    admin,
    typed,
  }) => {
    const [hangsUp, silent, slow, closed] = await Promise.all([
      startCanary(),
      startCanary({ isSilent: true }),
      startScriptedServer((client) =>
        client.sendByteByByte('220 slow.example is pleased to meet you', LIMIT_MS / 20),
      ),
      startCanary(),
    ])
    await closed.close()
    const servers = [
      ...[hangsUp, silent, slow, closed].map(({ port }) => ({ mail_port: port })),
      ...['127.0.0.2', '10.0.0.1', '2130706434', '169.254.169.254'].map((mail_host) => ({ mail_host })),
      ...['nowhere.invalid', '0x7f.2'].map((mail_host) => ({ mail_host })),
    ]
    const answers = await Promise.all(servers.map((server) => admin.post(TEST_MAIL, { ...typed, ...server })))
    for (const { body } of answers) {
      const { ms, ...rest } = body
      expect(rest).toEqual({ success: false, message: 'Test email failed!', stage: 'connect' })
      expect(ms).toBeGreaterThan(LIMIT_MS / 2)
      expect(ms).toBeLessThan(LIMIT_MS + SLACK_MS)
    }
    await Promise.all([hangsUp, silent, slow].map(({ close }) => close()))
  })

  test('reports that the stored password cannot be decrypted', async ({ admin, smtp, typed, db }) => {
    await setUpMail(admin, smtp, login)
    const broken = `v1:0123456789abcdef:${'A'.repeat(64)}`
    await sql`update site_settings set secrets = ${JSON.stringify({ mail_password: broken })} where name = 'mail'`.execute(
      db,
    )
    const { body } = await admin.post(TEST_MAIL, {})
    expect(body).toMatchObject({ success: false, stage: 'auth', code: 'SECRET_UNREADABLE' })
    expect(smtp.connections()).toBe(0)
    expect(
      (await admin.post(TEST_MAIL, { ...typed, mail_username: 'office', mail_password: 'new' })).body.success,
    ).toBe(true)
    await admin.post('/api/site-setting', { mail_password: null })
  })
})

test('closing the request closes the connection to the mail server', async ({ admin, typed }) => {
  const asked = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const silent = await startScriptedServer(async (client) => {
    asked.resolve()
    await client.readLine()
    ended.resolve()
  })
  const controller = new AbortController()
  const body = JSON.stringify({ ...typed, mail_port: silent.port })
  const call = admin.send('POST', TEST_MAIL, {
    headers: { 'content-type': 'application/json' },
    body,
    signal: controller.signal,
  })
  await asked.promise
  const began = performance.now()
  controller.abort()
  await expect(call).rejects.toThrow('abort')
  await ended.promise
  expect(performance.now() - began).toBeLessThan(LIMIT_MS * 0.8)
  await silent.close()
})

test('test e-mails are limited per administrator; further ones get 429', async ({
  admin,
  smtp,
  typed,
  db,
}) => {
  for (let testMail = 0; testMail < MAX_CONNECTION_TESTS; testMail += 1)
    expect((await admin.post(TEST_MAIL, typed)).body).toMatchObject({ success: true })
  const entry = await lastEntry(db)
  expect(entry).toMatchObject({ area: 'settings.mail', action: 'tried', record_id: null, changes: {} })
  const refused = await admin.post(TEST_MAIL, typed)
  expect(refused).toBeRefused('too_many_requests')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
  expect([smtp.mails.length, await lastEntry(db)]).toEqual([MAX_CONNECTION_TESTS, entry])
})
