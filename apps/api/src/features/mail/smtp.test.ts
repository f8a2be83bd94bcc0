import { createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { MailSettings } from '@touchline/contract/site-settings/groups'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Egress } from '../../egress/egress.ts'
import { type SmtpManners, startSmtp, type TestSmtp } from '../../testing/smtp.ts'
import { testCertificate } from '../../testing/smtp-certificate.ts'
import { MailFailure } from './mail-failure.ts'
import { copyOf, type Message, Smtp } from './smtp.ts'

const LIMIT_MS = 1_000

const message: Message = {
  from: { name: 'Touchline', address: 'office@example.org' },
  to: { name: 'Aoi Tanaka', address: 'aoi@example.com' },
  subject: 'パスワードの再設定',
  text: 'text',
  html: '<p>html</p>',
  language: 'ja',
}

let server: TestSmtp | undefined

afterEach(() => server?.close())

async function run(options: Parameters<typeof startSmtp>[0] = {}): Promise<TestSmtp> {
  server = await startSmtp(options)
  return server
}

function settingsFor(port: number, changed: Partial<MailSettings> = {}): MailSettings {
  return {
    mail_mailer: 'smtp',
    mail_host: '127.0.0.1',
    mail_port: port,
    mail_username: '',
    mail_password: '',
    mail_encryption: 'none',
    mail_from_email: 'office@example.org',
    mail_from_name: '',
    ...changed,
  }
}

function send(settings: MailSettings, { allowed = ['127.0.0.1'], sent = message } = {}): Promise<void> {
  const smtp = new Smtp({ egress: new Egress(allowed), limitMs: LIMIT_MS })
  return smtp.send({ settings, message: sent, signal: new AbortController().signal })
}

async function faultOf(sending: Promise<void>) {
  const failure = await sending.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MailFailure)
  const { fault, isFinal } = failure as MailFailure
  return isFinal ? { ...fault, isFinal } : fault
}

describe('a mail', () => {
  test('arrives with text and HTML, from and to the given addresses, marked as sent by a machine', async () => {
    const { port, mails } = await run()
    await send(settingsFor(port, { mail_username: 'office', mail_password: 'secret word' }))
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail).toMatchObject({
      from: message.from,
      to: [message.to],
      subject: message.subject,
      login: 'office',
      messageId: expect.stringMatching(/^<[\da-f-]{36}@example\.org>$/),
    })
    expect([mail!.text?.trim(), mail!.html?.trim()]).toEqual(['text', '<p>html</p>'])
    expect(mail!.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  test.for([
    'Eve\r\nBcc: eve@example.com',
    'Eve\nSubject: You won',
    'Eve" <eve@example.com>, "x',
    'Eve\u0000\u2028Bcc: eve@example.com',
  ])('gets no header and no recipient from a name like %j', async (name) => {
    const { port, mails } = await run()
    const sent = { ...message, from: { ...message.from, name }, to: { ...message.to, name } }
    await send(settingsFor(port), { sent })
    const [mail] = mails
    expect(mail).toMatchObject({ subject: message.subject, to: [{ address: 'aoi@example.com' }] })
    expect(mail!.from?.address).toBe('office@example.org')
    expect(mail!.bcc ?? []).toEqual([])
    expect(mail!.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  test('is the same as a file', async () => {
    const source = (await copyOf(message, 'https://example.org/link')).toString()
    expect(source).toMatch(/^From: Touchline <office@example\.org>\r$/m)
    expect(source).toContain('multipart/alternative')
    expect(source.replaceAll('\r\n', '')).not.toContain('\n')
  })
})

describe('a try that fails says how far it came', () => {
  test.for([
    ['a refused login', { refuseLogin: true }, { stage: 'auth', code: '535' }],
    ['a refused recipient', { refuseRecipient: true }, { stage: 'recipient', code: '550', isFinal: true }],
    ['a connection cut in the message', { cutInData: true }, { stage: 'data', code: 'ECONNECTION' }],
    ['a server that says nothing', { silent: true }, { stage: 'connect', code: 'ETIMEDOUT' }],
  ] as [string, SmtpManners, object][])('%s', async ([, manners, fault]) => {
    const { port } = await run({ manners })
    const began = performance.now()
    const login = { mail_username: 'office', mail_password: 'secret word' }
    expect(await faultOf(send(settingsFor(port, login)))).toEqual(fault)
    expect(performance.now() - began).toBeLessThan(LIMIT_MS * 5)
  })

  test('a server that takes its time with each answer, so that all of them take too long', async () => {
    const slowly = (_address: unknown, _session: unknown, done: () => void) =>
      void setTimeout(done, LIMIT_MS * 0.7)
    const { port, mails } = await run({ onMailFrom: slowly, onRcptTo: slowly })
    expect(await faultOf(send(settingsFor(port)))).toMatchObject({ code: 'ETIMEDOUT' })
    expect(mails).toEqual([])
  })

  test('a port where nobody listens', async () => {
    const { port, close } = await run()
    await close()
    expect(await faultOf(send(settingsFor(port)))).toEqual({ stage: 'connect', code: 'ECONNREFUSED' })
  })

  test('a host that does not exist', async () => {
    const settings = settingsFor(25, { mail_host: 'nowhere.invalid' })
    expect(await faultOf(send(settings))).toMatchObject({ stage: 'dns' })
  })

  test('a login for a server that offers none', async () => {
    const { port } = await run({ disabledCommands: ['AUTH'] })
    const settings = settingsFor(port, { mail_username: 'office', mail_password: 'secret word' })
    expect(await faultOf(send(settings))).toMatchObject({ stage: 'auth' })
    expect(server!.mails).toEqual([])
  })
})

describe('encryption', () => {
  test('is demanded where it is set: a server without STARTTLS gets neither login nor mail', async () => {
    let logins = 0
    const { port, mails } = await run({
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
      onAuth: () => (logins += 1),
    })
    const settings = settingsFor(port, { mail_encryption: 'tls', mail_username: 'a', mail_password: 'b' })
    expect(await faultOf(send(settings))).toMatchObject({ stage: 'tls' })
    expect([mails.length, logins]).toEqual([0, 0])
  })

  test('needs a certificate that is trusted', async () => {
    const { port, mails } = await run()
    expect(await faultOf(send(settingsFor(port, { mail_encryption: 'tls' })))).toMatchObject({ stage: 'tls' })
    expect(mails).toEqual([])
  })

  describe('with a trusted certificate', () => {
    beforeAll(() => {
      const before = getCACertificates('default')
      setDefaultCACertificates([...before, testCertificate.cert])
      return () => setDefaultCACertificates(before)
    })

    test.for([
      ['tls', false],
      ['ssl', true],
    ] as const)('%s: the mail arrives', async ([mail_encryption, secure]) => {
      const sessions: boolean[] = []
      const { port, mails } = await run({
        secure,
        onMailFrom: (_address, session, done) => {
          sessions.push(session.secure)
          done()
        },
      })
      await send(settingsFor(port, { mail_encryption, mail_host: 'localhost' }))
      expect([mails.length, sessions]).toEqual([1, [true]])
    })

    test('needs one for the host that was set, wherever its name leads', async () => {
      const { port } = await run({ secure: true })
      const settings = settingsFor(port, { mail_encryption: 'ssl', mail_host: '127.1' })
      expect(await faultOf(send(settings))).toMatchObject({ stage: 'tls' })
    })
  })
})

test('a private host that was not allowed is never connected to, however it is written', async () => {
  let connections = 0
  const canary = createServer(() => (connections += 1)).listen(0, '127.0.0.1')
  await new Promise((resolve) => canary.once('listening', resolve))
  const { port } = canary.address() as { port: number }
  for (const mail_host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0177.0.0.1',
    '127.1',
    '0.0.0.0',
    '::ffff:127.0.0.1',
  ]) {
    const refused = faultOf(send(settingsFor(port, { mail_host }), { allowed: [] }))
    expect(await refused, mail_host).toEqual({ stage: 'connect', code: 'EGRESS_REFUSED' })
  }
  await new Promise((resolve) => canary.close(resolve))
  expect(connections).toBe(0)
})
