import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { errorOf, failureOf, LIMIT_MS, login, message, send, settingsFor } from '../../testing/sent-mail.ts'
import { type SmtpBehaviour, startSmtp, type TestSmtp } from '../../testing/smtp.ts'
import { startScriptedServer } from '../../testing/smtp-script.ts'
import { toEmlFile } from './smtp.ts'
import { queueLimits } from './step-limits.ts'

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

describe('a mail', () => {
  test('arrives with text, HTML, the given addresses and the header Auto-Submitted', async () => {
    const { port, mails } = await run()
    await send(settingsFor(port, login))
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail).toMatchObject({
      from: message.from,
      to: [message.to],
      subject: message.subject,
      login: 'office',
      messageId: '<mail-7@example.org>',
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
  ])('gets no additional header or recipient from the name %j', async (name) => {
    const { port, mails } = await run()
    const sent = { ...message, from: { ...message.from, name }, to: { ...message.to, name } }
    await send(settingsFor(port), { sent })
    const [mail] = mails
    expect(mail).toMatchObject({ subject: message.subject, to: [{ address: 'aoi@example.com' }] })
    expect(mail!.from?.address).toBe('office@example.org')
    expect(mail!.bcc ?? []).toEqual([])
    expect(mail!.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  test('can be written as an .eml file', async () => {
    const source = (await toEmlFile(message, 'https://example.org/link')).toString()
    expect(source).toMatch(/^From: Touchline <office@example\.org>\r$/m)
    expect(source).toContain('multipart/alternative')
    expect(source.replaceAll('\r\n', '')).not.toContain('\n')
  })
})

test('a mail server gets the domain of the sender in EHLO and HELO if PUBLIC_URL has no host name', async () => {
  const { port, received } = await script(async (client) => {
    client.send('220 strict.example')
    await client.reply('504 need a full host name', '504 need a full host name')
  })
  expect(await errorOf(send(settingsFor(port)))).toEqual({ stage: 'connect', code: '504' })
  expect(received.slice(0, 2)).toEqual(['EHLO example.org', 'HELO example.org'])
})

test.for(['421', '504', '550'])(
  'an EHLO that is refused with %s fails at the stage "connect", also if TLS is required',
  async (code) => {
    const { port } = await script(async (client) => {
      client.send('220 strict.example')
      await client.reply(`${code} not you`)
    })
    const settings = settingsFor(port, { mail_encryption: 'tls' })
    expect(await errorOf(send(settings))).toEqual({ stage: 'connect', code })
  },
)

describe('each step of a mail in a queue has its own limit:', () => {
  const slow = (reply: string) => delay(LIMIT_MS * 0.6).then(() => reply)

  test('a mail is sent over a server whose slow steps together take four times the limit', async () => {
    const { port, received } = await script(async (client) => {
      client.send(await slow('220 slow.example'))
      for (const reply of ['250-slow.example\r\n250 PIPELINING', '250 yes', '250 yes', '354 go on']) {
        await client.readLine()
        client.send(await slow(reply))
      }
      while ((await client.readLine()) !== '.');
      client.send(await slow('250 taken'))
    })
    await send(settingsFor(port), { inQueue: true })
    expect(received.at(-1)).toBe('.')
  })

  test.for([
    ['connect', []],
    ['connect', ['220 tired.example']],
    ['sender', ['220 tired.example', '250 tired.example']],
    ['recipient', ['220 tired.example', '250 tired.example', '250 yes']],
    ['data', ['220 tired.example', '250 tired.example', '250 yes', '250 yes']],
    ['data', ['220 tired.example', '250 tired.example', '250 yes', '250 yes', '354 go on']],
  ] as const)(
    'an attempt ends at the stage %s if the server is silent after %j',
    async ([stage, replies]) => {
      const { port } = await script(async (client) => {
        const [greeting, ...others] = replies
        if (greeting) client.send(greeting)
        await client.reply(...others)
      })
      const began = performance.now()
      const { failure } = await failureOf(send(settingsFor(port), { inQueue: true }))
      expect(failure.error).toEqual({ stage, code: 'ETIMEDOUT' })
      expect(performance.now() - began).toBeGreaterThan(LIMIT_MS / 2)
    },
  )

  test('an attempt ends if a reply arrives byte by byte and takes longer than the limit', async () => {
    const { port } = await script(async (client) => {
      client.send('220 slow.example')
      await client.reply('250 slow.example')
      await client.readLine()
      await client.sendByteByByte('250 this sender is one of ours, we think', LIMIT_MS / 20)
    })
    expect(await errorOf(send(settingsFor(port), { inQueue: true }))).toEqual({
      stage: 'sender',
      code: 'ETIMEDOUT',
    })
  })
})

describe('after the settings were replaced,', () => {
  const limits = queueLimits(60_000)

  test('an attempt in a queue ends before its message', async () => {
    const { port } = await script(async (client) => {
      client.send('220 silent.example')
      await client.readLine()
    })
    const replaced = AbortSignal.timeout(500)
    const { failure, ms } = await failureOf(send(settingsFor(port), { limits, replaced }))
    expect(failure.error).toEqual({ stage: 'connect', code: 'ETIMEDOUT' })
    expect(ms).toBeLessThan(10_000)
  })

  test('an attempt in a queue goes on if its message has begun', async () => {
    const replaced = new AbortController()
    const { port } = await script(async (client) => {
      client.send('220 slow.example')
      await client.reply('250 slow.example', '250 yes', '250 yes', '354 go on')
      while ((await client.readLine()) !== '.');
      replaced.abort()
      await delay(300)
      client.send('250 taken')
    })
    await send(settingsFor(port), { limits, replaced: replaced.signal })
  })
})

describe('a failed attempt reports its stage for', () => {
  test.for([
    ['a refused login', { refuseLogin: true }, { stage: 'auth', code: '535' }],
    ['a refused sender', { refuseSender: true }, { stage: 'sender', code: '553' }],
    ['a refused recipient', { refuseRecipient: true }, { stage: 'recipient', code: '550', isFinal: true }],
    ['a connection cut in the message', { cutInData: true }, { stage: 'data', code: 'ECONNECTION' }],
  ] as [string, SmtpBehaviour, object][])('%s', async ([, behaviour, error]) => {
    const { port } = await run({ behaviour })
    expect(await errorOf(send(settingsFor(port, login)))).toEqual(error)
  })

  test.for([
    ['MAIL', '530 5.7.0 Must issue a STARTTLS command first', { stage: 'tls', code: '530' }],
    ['MAIL', '530 5.7.0 Authentication required', { stage: 'auth', code: '530' }],
    ['RCPT', '530 5.7.0 Authentication required', { stage: 'auth', code: '530' }],
  ] as const)('a server that answers %s with %s', async ([command, reply, error]) => {
    const { port } = await script(async (client) => {
      client.send('220 strict.example')
      await client.reply('250 strict.example', ...(command === 'RCPT' ? ['250 yes'] : []), reply)
    })
    expect(await errorOf(send(settingsFor(port)))).toEqual(error)
  })

  test('a server whose slow answers together exceed the time limit', async () => {
    const slowly = (_address: unknown, _session: unknown, done: () => void) =>
      void setTimeout(done, LIMIT_MS * 0.7)
    const { port, mails } = await run({ onMailFrom: slowly, onRcptTo: slowly })
    expect(await errorOf(send(settingsFor(port)))).toMatchObject({ code: 'ETIMEDOUT' })
    expect(mails).toEqual([])
  })

  test('a server that sends its answer byte by byte', async () => {
    const { port } = await script(async (client) => {
      client.send('220 slow.example')
      await client.reply('250 slow.example', '250 yes')
      await client.readLine()
      await client.sendByteByByte(
        '250 this recipient is one of ours, as far as anybody can tell',
        LIMIT_MS / 20,
      )
    })
    expect(await errorOf(send(settingsFor(port)))).toEqual({ stage: 'recipient', code: 'ETIMEDOUT' })
  })

  test('a server that accepts the message and does not confirm it', async () => {
    const { port } = await script(async (client) => {
      client.send('220 tired.example')
      await client.reply('250 tired.example', '250 yes', '250 yes', '354 go on')
    })
    expect(await errorOf(send(settingsFor(port)))).toEqual({ stage: 'data', code: 'ETIMEDOUT' })
  })

  test.for(['999', '099', '600'])('that is answered with %s fails without a reply code', async (code) => {
    const { port } = await script(async (client) => {
      client.send('220 odd.example')
      await client.reply('250 odd.example', '250 yes', `${code} odd`)
    })
    expect(await errorOf(send(settingsFor(port)))).toEqual({ stage: 'recipient', code: 'EENVELOPE' })
  })

  test.for([
    ['one line', '250-'.padEnd(4_096, 'x')],
    ['one answer', '250-x\r\n'.repeat(500)],
  ] as [string, string][])('a server that sends %s without end, with bounded memory', async ([, text]) => {
    const { port } = await script(async (client) => {
      client.send('220 endless.example')
      await client.readLine()
      await client.sendForever(text)
    })
    const before = process.memoryUsage().rss
    expect(await errorOf(send(settingsFor(port)))).toMatchObject({
      code: 'EPROTOCOL',
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  test('a login at a server without AUTH', async () => {
    const { port, mails } = await run({ disabledCommands: ['AUTH'] })
    expect(await errorOf(send(settingsFor(port, login)))).toMatchObject({ stage: 'auth' })
    expect(mails).toEqual([])
  })
})
