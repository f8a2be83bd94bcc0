import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCanary } from '../testing/canaries.ts'
import { send, settingsFor } from '../testing/sent-mail.ts'
import { Egress } from './egress.ts'
import { egressAgents } from './egress-agents.ts'
import { egressFetch } from './egress-fetch.ts'
import { post } from './post.ts'

type ForbiddenDestination = { readonly host: string; readonly port: number }
type Connect = (to: ForbiddenDestination) => Promise<unknown>

const nothing = new Egress([])

async function over(scheme: 'http' | 'https', { host, port }: ForbiddenDestination): Promise<unknown> {
  const { httpAgent, httpsAgent } = egressAgents(nothing)
  const url = `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}/`
  const request =
    scheme === 'http' ? http.get(url, { agent: httpAgent }) : https.get(url, { agent: httpsAgent })
  return once(request, 'response')
}

async function postTo({ host, port }: ForbiddenDestination): Promise<unknown> {
  const url = `https://${host.includes(':') ? `[${host}]` : host}:${port}/`
  const { signal } = new AbortController()
  const sent = post({ agents: egressAgents(nothing), url, headers: {}, body: '', signal })
  return sent.catch(({ cause }) => Promise.reject(cause))
}

async function fetchFrom({ host, port }: ForbiddenDestination): Promise<unknown> {
  const url = `https://${host.includes(':') ? `[${host}]` : host}:${port}/`
  const fetched = egressFetch({ agents: egressAgents(nothing), limitMs: 5_000 })(url, {
    method: 'GET',
    headers: {},
  })
  return fetched.catch(({ cause }) => Promise.reject(cause))
}

/** Every part of the product that opens outgoing connections. */
const callers: Readonly<Record<string, Connect>> = {
  'the address check': ({ host }) => nothing.resolve(host),
  'an HTTP call': (to) => over('http', to),
  'an HTTPS call': (to) => over('https', to),
  'an HTTP post of a message': postTo,
  'an HTTP call to a sign-in provider': fetchFrom,
  'an SMTP call': ({ host, port }) => send(settingsFor(port, { mail_host: host }), { allowed: [] }),
}

const hosts = [
  ...['127.0.0.1', '127.0.0.1.', '127.1', '2130706433', '017700000001', '0177.0.0.1', '0x7f.1', '0x7f000001'],
  ...['localhost', 'localhost.', 'LOCALHOST', '0', '0.0.0.0', '::', '::1', '0:0:0:0:0:0:0:1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:0:127.0.0.1', '::127.0.0.1', '::ffff:0.0.0.0'],
  ...['64:ff9b::127.0.0.1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
  ...['169.254.169.254', 'fd00:ec2::254', '168.63.129.16', '100.100.100.200', '2852039166'],
  ...[
    'fe80::1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    'fd00::1',
    '255.255.255.255',
    '224.0.0.1',
    'ff02::1',
  ],
]
/** Addresses that URLs cannot contain. */
const onlyOfMail = ['fe80::1%lo', '::1%lo', '::ffff:127.0.0.1%lo', '[::]', '[::1]']

let canaries: Awaited<ReturnType<typeof startCanary>>[]
let port: number

beforeAll(async () => {
  const everywhere = await startCanary({ host: '0.0.0.0' })
  port = everywhere.port
  const ofIpv6 = await startCanary({ host: '::1', port }).catch(() => undefined)
  canaries = ofIpv6 ? [everywhere, ofIpv6] : [everywhere]
})
afterAll(() => Promise.all(canaries.map(({ close }) => close())))

const connections = () => canaries.reduce((sum, canary) => sum + canary.connections(), 0)

describe.each(Object.entries(callers))('%s', (name, call) => {
  const written = name.startsWith('an HTTP') ? hosts : [...hosts, ...onlyOfMail]

  test.concurrent.for(written)('opens no connection to %s', async (host) => {
    const isName = /[.\]]$/.test(host) // resolvers may not know such names
    await expect(call({ host, port })).rejects.toThrow(isName ? /EGRESS|ENOTFOUND|EAI_AGAIN/ : 'EGRESS')
    expect(connections()).toBe(0)
  })
})

test.for([301, 302, 303, 307, 308])('a redirect with status %i is not followed', async (status) => {
  const server = http.createServer((_request, response) =>
    response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end(),
  )
  await once(server.listen(0, '127.0.0.2'), 'listening')
  const { httpAgent } = egressAgents(new Egress(['127.0.0.0/8']))
  const request = http.get(`http://127.0.0.2:${(server.address() as AddressInfo).port}/`, {
    agent: httpAgent,
  })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  expect([response.statusCode, connections()]).toEqual([status, 0])
  httpAgent.destroy()
  server.close()
})
