import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startCanary } from '../testing/canaries.ts'
import { testCertificate } from '../testing/smtp-certificate.ts'
import { Egress } from './egress.ts'
import { egressAgents } from './egress-agents.ts'

const LIMIT_MS = 500
const servers: Server[] = []

const authorities = getCACertificates()
beforeAll(() => setDefaultCACertificates([...authorities, testCertificate.cert]))
afterAll(() => setDefaultCACertificates(authorities)) // test files share the process
afterEach(() => servers.splice(0).map((server) => server.close()))

const greet: http.RequestListener = (request, response) => void response.end(`hello ${request.headers.host}`)

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function ask(url: string, egress: Egress): Promise<string> {
  const { httpAgent, httpsAgent } = egressAgents(egress, { limitMs: LIMIT_MS })
  const isHttps = url.startsWith('https:')
  const options = { agent: isHttps ? httpsAgent : httpAgent }
  const request = isHttps ? https.get(url, options) : http.get(url, options)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return text(response)
}

const loopback = new Egress(['127.0.0.1'])

test('a call connects to the checked address and sends the host name of the URL', async () => {
  const port = await listen(http.createServer(greet))
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await ask(`http://${host}:${port}/`, loopback)).toBe(`hello ${host}:${port}`)
})

test.for(['http', 'https'] as const)(
  'an %s response that takes longer than the connect timeout still arrives',
  async (scheme) => {
    const later: http.RequestListener = (_request, response) =>
      void setTimeout(() => response.end('later'), LIMIT_MS + 200)
    const server = scheme === 'http' ? http.createServer(later) : https.createServer(testCertificate, later)
    expect(await ask(`${scheme}://localhost:${await listen(server)}/`, loopback)).toBe('later')
  },
)

test('over TLS, the certificate must be valid for the host name of the URL', async () => {
  const port = await listen(https.createServer(testCertificate, greet))
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await ask(`https://${host}:${port}/`, loopback)).toBe(`hello ${host}:${port}`)
  const elsewhere = new (class extends Egress {
    override resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  })([])
  await expect(ask(`https://other.example:${port}/`, elsewhere)).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  })
})

test.for(['http', 'https'])('a call by %s to a forbidden address opens no connection', async (scheme) => {
  const canary = await startCanary()
  for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '[::ffff:7f00:1]', '[::1]', '0.0.0.0'])
    await expect(ask(`${scheme}://${host}:${canary.port}/`, new Egress([]))).rejects.toThrow('EGRESS_ALLOW')
  expect(canary.connections()).toBe(0)
  await canary.close()
})

test('a host name is looked up once per connection, and that result is used', async () => {
  const port = await listen(http.createServer(greet))
  const said = [['127.0.0.1'], ['192.0.2.1']]
  const turncoat = new (class extends Egress {
    override resolve = async () => (said.shift() ?? []).map((address) => ({ address, family: 4 }))
  })([])
  expect(await ask(`http://rebound.example:${port}/`, turncoat)).toBe(`hello rebound.example:${port}`)
  expect(said).toHaveLength(1)
})

test('a look-up is aborted at the time limit', async () => {
  const never = new (class extends Egress {
    override resolve = () => new Promise<never>(() => undefined)
  })([])
  await expect(ask('http://slow.example/', never)).rejects.toThrow('timeout')
})

test('a connection is reused for several calls', async () => {
  const server = http.createServer(greet)
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  const port = await listen(server)
  const { httpAgent } = egressAgents(loopback)
  for (let call = 0; call < 3; call += 1) {
    const freed = once(httpAgent, 'free')
    http.get(`http://127.0.0.1:${port}/`, { agent: httpAgent }, (response) => response.resume())
    await freed
  }
  expect(connections).toBe(1)
  httpAgent.destroy()
})
