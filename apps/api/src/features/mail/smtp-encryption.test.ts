import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, login, send, settingsFor, trust } from '../../testing/sent-mail.ts'
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts'
import { expiredCertificate, testCertificate } from '../../testing/smtp-certificate.ts'
import { startScriptedServer } from '../../testing/smtp-script.ts'

let server: Pick<TestSmtp, 'close'> | undefined

afterEach(() => server?.close())

async function run(options: Parameters<typeof startSmtp>[0] = {}): Promise<TestSmtp> {
  const started = await startSmtp(options)
  server = started
  return started
}

async function script(behaviour: Parameters<typeof startScriptedServer>[0]) {
  const started = await startScriptedServer(behaviour)
  server = started
  return started
}

const overTls = { ...login, mail_encryption: 'tls', mail_host: 'localhost' } as const

describe('with encryption required', () => {
  test('a server without STARTTLS gets neither login nor mail', async () => {
    let logins = 0
    const { port, mails } = await run({
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
      onAuth: () => (logins += 1),
    })
    expect(await errorOf(send(settingsFor(port, overTls)))).toMatchObject({ stage: 'tls' })
    expect([mails.length, logins]).toEqual([0, 0])
  })

  test.for([
    ['strips STARTTLS from the reply', ['250-m.example\r\n250 AUTH PLAIN', '500 what?']],
    ['refuses EHLO', ['502 what?', '250 m.example']],
    ['refuses STARTTLS', ['250-m.example\r\n250 STARTTLS', '454 not now']],
    [
      'continues without encryption',
      ['250-m.example\r\n250 STARTTLS', '220 go on', '250 AUTH PLAIN', '235 yes'],
    ],
  ] as [string, string[]][])(
    'an attacker in the connection who %s gets no login and no mail',
    async ([, answers]) => {
      const { port, received } = await script(async (client) => {
        client.send('220 m.example')
        await client.reply(...answers)
        await client.readLine()
      })
      expect(await errorOf(send(settingsFor(port, overTls)))).toMatchObject({ stage: 'tls' })
      expect(received.filter((line) => /^(AUTH|MAIL|RCPT)/.test(line))).toEqual([])
      const sent = received.join('\n')
      for (const encoding of ['utf8', 'base64', 'hex'] as const)
        expect(sent).not.toContain(Buffer.from(login.mail_password).toString(encoding).replace(/=+$/, ''))
    },
  )

  test('a connection that breaks off before TLS fails at the stage "tls"', async () => {
    const { port } = await script(async (client) => {
      client.send('220 m.example')
      await client.reply('250-m.example\r\n250 STARTTLS', '220 go on')
      client.disconnect()
    })
    expect(await errorOf(send(settingsFor(port, overTls)))).toMatchObject({ stage: 'tls' })
  })
})

describe('a certificate', () => {
  beforeAll(() => trust(testCertificate, expiredCertificate))

  test.for([
    ['tls', false],
    ['ssl', true],
  ] as const)('that is trusted allows the delivery with %s', async ([mail_encryption, secure]) => {
    const sessions: boolean[] = []
    const { port, mails } = await run({
      secure,
      onMailFrom: (_address, session, done) => {
        sessions.push(session.secure)
        done()
      },
    })
    await send(settingsFor(port, { ...overTls, mail_encryption }))
    expect([mails.length, sessions]).toEqual([1, [true]])
  })

  test.for([
    ['tls', false],
    ['ssl', true],
  ] as const)(
    'must match the configured host and be unexpired with %s',
    async ([mail_encryption, secure]) => {
      const { port } = await run({ secure })
      const elsewhere = settingsFor(port, { ...overTls, mail_encryption, mail_host: '127.1' })
      expect(await errorOf(send(elsewhere))).toEqual({ stage: 'tls', code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
      await server?.close()
      const { port: late } = await run({ secure, ...expiredCertificate })
      expect(await errorOf(send(settingsFor(late, { ...overTls, mail_encryption })))).toEqual({
        stage: 'tls',
        code: 'CERT_HAS_EXPIRED',
      })
    },
  )

  test('invalidates answers that were injected before the TLS handshake', async () => {
    const { port, received } = await script(async (client) => {
      client.send('220 m.example')
      await client.reply('250-m.example\r\n250 STARTTLS')
      await client.readLine()
      client.startTls('220 go on\r\n250-evil.example\r\n250 AUTH LOGIN\r\n235 ')
      await client.reply('250-m.example\r\n250 AUTH PLAIN', '235 yes', '250 yes', '250 yes', '354 go on')
      while ((await client.readLine()) !== '.');
      client.send('250 taken')
    })
    await send(settingsFor(port, overTls))
    expect(received.slice(0, 4).map((line) => line.split(' ', 2).join(' '))).toEqual([
      expect.stringMatching(/^EHLO/),
      'STARTTLS',
      expect.stringMatching(/^EHLO/),
      'AUTH PLAIN',
    ])
  })
})

test.for([
  ['tls', false],
  ['ssl', true],
] as const)(
  'a server with an untrusted certificate gets neither login nor mail with %s',
  async ([mail_encryption, secure]) => {
    let logins = 0
    const { port, mails } = await run({ secure, onAuth: () => (logins += 1) })
    expect(await errorOf(send(settingsFor(port, { ...overTls, mail_encryption })))).toEqual({
      stage: 'tls',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect([mails.length, logins]).toEqual([0, 0])
  },
)
