import { createServer } from 'node:http'
import type { MailSettings } from '@touchline/contract/site-settings/groups'
import { expect, test } from 'vitest'
import { startCanary } from '../../testing/canaries.ts'
import { failureOf, LIMIT_MS, send, settingsFor } from '../../testing/sent-mail.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { startScriptedServer } from '../../testing/smtp-script.ts'

type StartedServer = { readonly port: number; close(): unknown }

async function closed(): Promise<StartedServer> {
  const { port, close } = await startCanary()
  await close()
  return { port, close: () => undefined }
}

async function web(): Promise<StartedServer> {
  const http = createServer((_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return { port: (http.address() as { port: number }).port, close: () => http.close() }
}

const targets: Record<string, { start(): Promise<StartedServer>; settings?: Partial<MailSettings> }> = {
  'a port without a listener': { start: closed },
  'a forbidden address': { start: startCanary, settings: { mail_host: '127.0.0.2' } },
  'a host name of a forbidden address': { start: startCanary, settings: { mail_host: '0x7f.2' } },
  'a name that does not resolve': { start: startCanary, settings: { mail_host: 'nowhere.invalid' } },
  'a server that hangs up': { start: startCanary },
  'a silent server': { start: () => startSmtp({ behaviour: { silent: true } }) },
  'an SSH server': { start: () => startScriptedServer((client) => client.send('SSH-2.0-OpenSSH_9.9')) },
  'a server that greets byte by byte': {
    start: () =>
      startScriptedServer((client) => client.sendByteByByte('220 slow.example is pleased', LIMIT_MS / 10)),
  },
  'a server with an endless greeting': {
    start: () => startScriptedServer((client) => client.sendForever('220 hello '.repeat(99))),
  },
  'a web server': { start: web },
  'a mail server without TLS, when TLS is required from the start': {
    start: startSmtp,
    settings: { mail_encryption: 'ssl' },
  },
}

test.concurrent.for(Object.entries(targets))(
  '%s: the attempt fails without a greeting after the whole time limit',
  async ([, target], { onTestFinished }) => {
    const { start, settings } = target
    const server = await start()
    onTestFinished(() => void server.close())
    const { failure, ms } = await failureOf(send(settingsFor(server.port, settings)))
    expect([failure.error.stage, failure.hasNoGreeting]).toEqual(['connect', true])
    expect(ms).toBeGreaterThan(LIMIT_MS / 2)
    expect(ms).toBeLessThan(LIMIT_MS * 10)
  },
)

test.for(['220 go away', '421 too busy', '450 later', '521 no mail here', '550 blocked', '554 not you'])(
  'a server that greets with %j counts as a mail server',
  async (greeting, { onTestFinished }) => {
    const server = await startScriptedServer(async (client) => {
      client.send(greeting)
      await client.reply('421 bye')
      client.disconnect()
    })
    onTestFinished(() => server.close())
    const { failure } = await failureOf(send(settingsFor(server.port)))
    const code = greeting.startsWith('220') ? '421' : greeting.slice(0, 3)
    expect(failure).toMatchObject({ error: { stage: 'connect', code }, hasNoGreeting: false })
  },
)
