import type { LookupAddress } from 'node:dns'
import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCanary } from '../testing/canaries.ts'
import { Egress, EgressRefused } from './egress.ts'

/** Imitates a public server: the only permitted address. */
const PUBLIC = '127.0.0.2'
const PRIVATE = '127.0.0.1'

let canary: Awaited<ReturnType<typeof startCanary>>
let arrived: string[]
let server: ReturnType<typeof createServer>
let socket: Socket | undefined

beforeEach(async () => {
  canary = await startCanary()
  arrived = []
  server = createServer((socket) => void arrived.push(socket.localAddress ?? '')).listen(canary.port, PUBLIC)
  await new Promise((resolve) => server.once('listening', resolve))
})
afterEach(async () => {
  socket?.destroy()
  server.close()
  await canary.close()
})

/** Calls a host that resolves to the first of these lists, then to the next. */
async function call(...answers: readonly (readonly string[])[]): Promise<string> {
  const left = [...answers]
  const found = (addresses: readonly string[] = []): LookupAddress[] =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const egress = new Egress([PUBLIC], { lookUp: async () => found(left.shift()) })
  const signal = AbortSignal.timeout(5_000)
  const addresses = await egress.resolve('two.example')
  socket = await egress.open({ addresses, port: canary.port, signal })
  expect(left).toHaveLength(answers.length - 1)
  return socket.remoteAddress ?? ''
}

test.for([
  ['private address first', [PRIVATE, PUBLIC]],
  ['private address last', [PUBLIC, PRIVATE]],
  ['several kinds of forbidden addresses', ['::1', '0.0.0.0', '::ffff:127.0.0.1', PRIVATE, PUBLIC, '::']],
] as [string, string[]][])(
  'a host with several addresses is called only at its public address: %s',
  async ([, addresses]) => {
    expect(await call(addresses)).toBe(PUBLIC)
    expect([canary.connections(), arrived]).toEqual([0, [PUBLIC]])
  },
)

test('a host with only private addresses is refused', async () => {
  await expect(call([PRIVATE, '10.0.0.1', '::1'])).rejects.toThrow(EgressRefused)
  await expect(call([])).rejects.toThrow(EgressRefused)
  expect([canary.connections(), arrived]).toEqual([0, []])
})

test('a host whose address changes is looked up once, and the call uses that address', async () => {
  expect(await call([PUBLIC], [PRIVATE])).toBe(PUBLIC)
  expect([canary.connections(), arrived]).toEqual([0, [PUBLIC]])
})
