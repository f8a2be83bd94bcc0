import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startProvider, type TestProvider } from './oidc-provider.ts'
import { startS3, type TestS3 } from './s3-server.ts'
import { type ReceivedMail, startSmtp } from './smtp.ts'
import { startWebhookServer } from './webhook-server.ts'

/**
 * A program for the browser tests: a mail server, file servers and a receiver of webhooks on loopback, until its input ends. It prints the addresses
 * as one line of JSON. The address `control` answers these calls:
 * `GET /mails`: the received mails;
 * `GET /messages`: the bodies that the receiver of webhooks got;
 * `GET /objects/s3` and `/objects/otherS3`: the names of the stored objects; `DELETE` deletes all of them;
 * `POST /behaviour/smtp?refuseLogin=true`: replaces the behaviour of a server;
 * `POST /provider?publicUrl=…&person=email`: starts an OpenID Connect provider for the app at this URL, which knows people with
 * verified e-mail addresses by their subject.
 */
const servers = {
  smtp: await startSmtp(),
  s3: await startS3(),
  otherS3: await startS3({ key: { id: 'AKIAOTHER', secret: 'another secret of tests' } }),
}
const receiver = await startWebhookServer()
type ServerName = keyof typeof servers

const control = createServer(async (request, response) => {
  const answer = await answerTo(request)
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}).listen(0, '127.0.0.1')
await once(control, 'listening')

async function answerTo({ method, url = '' }: IncomingMessage): Promise<object | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://control')
  const [, what, name = ''] = pathname.split('/')
  if (what === 'provider' && method === 'POST') return newProvider(searchParams)
  if (what === 'messages') return receiver.requests.map(({ body }) => body)
  if (what === 'mails') return servers.smtp.mails.map(mailSummary)
  if (!(name in servers)) return undefined
  const server = servers[name as ServerName]
  if (what === 'objects' && 'objects' in server) {
    if (method === 'DELETE') server.objects.clear()
    return [...server.objects.keys()]
  }
  if (what === 'behaviour' && method === 'POST') return replaceBehaviour(server.behaviour, searchParams)
  return undefined
}

async function newProvider(parameters: URLSearchParams): Promise<Pick<TestProvider, 'issuer' | 'client'>> {
  const { publicUrl = '', ...people } = Object.fromEntries(parameters)
  const { issuer, client, people: known } = await startProvider({ publicUrl })
  for (const [subject, email] of Object.entries(people)) known.set(subject, { email, email_verified: true })
  return { issuer, client }
}

function mailSummary({ from, to, subject, text, login }: ReceivedMail) {
  return { from: from?.address, to: to?.map(({ address }) => address), subject, text, login }
}

function replaceBehaviour(behaviour: object, wanted: URLSearchParams): object {
  for (const name of Object.keys(behaviour)) delete behaviour[name as keyof typeof behaviour]
  return Object.assign(
    behaviour,
    Object.fromEntries([...wanted].map(([name, value]) => [name, JSON.parse(value)])),
  )
}

const access = ({ url, bucket, key }: TestS3) => ({ url, bucket, key })
const { smtp, s3, otherS3 } = servers
const printed = {
  control: `http://127.0.0.1:${(control.address() as AddressInfo).port}`,
  smtp: { port: smtp.port },
  s3: access(s3),
  otherS3: access(otherS3),
  webhook: { url: receiver.url },
}
process.stdout.write(`${JSON.stringify(printed)}\n`)

process.stdin.resume().once('end', () => process.exit())
