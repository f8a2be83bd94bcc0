import Fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { addressOf, callerAddress, warnOfUnknownProxy } from './caller-address.ts'
import { createServer } from './server.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['what a proxy made up', 'unknown'],
  ['', 'unknown'],
])('rate limits count the address %s as %s', (ip, address) => {
  expect(callerAddress(ip)).toBe(address)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['"203.0.113.7:51234"', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['192.0.2.1, 203.0.113.7:51234, 10.0.0.2:8080', '203.0.113.7'],
  ['203.0.113.7,, [::ffff:10.0.0.2]:443 ,', '203.0.113.7'],
  ['203.0.113.7, unknown', '127.0.0.1'],
  ['203.0.113.7, unknown, 10.0.0.2:8080', '10.0.0.2'],
  ['unknown', '127.0.0.1'],
  ['_hidden', '127.0.0.1'],
  ['203.0.113', '127.0.0.1'],
  ['', '127.0.0.1'],
])('the address of a call that a trusted proxy forwards for %s is %s', async (header, address) => {
  const log = pino({ level: 'silent' })
  const app = createServer({ trustProxy: ['127.0.0.1', '10.0.0.0/8'], log, headers: {} })
  app.get('/', { config: { policy: 'public' } }, (request) => addressOf(request))
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': header } })
  expect(body).toBe(address)
})

test('a peer whose IPv4 address is mapped to IPv6 has its IPv4 address', () => {
  expect(addressOf({ ip: '::ffff:203.0.113.7' } as FastifyRequest)).toBe('203.0.113.7')
})

async function logLinesOfTwoForwardedCalls(
  trustProxy: readonly string[] | undefined,
  config: { readonly isForwardedByCaller?: true } = {},
): Promise<string[]> {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger })
  warnOfUnknownProxy(app, trustProxy)
  app.get('/', { config: { policy: 'public', ...config } }, () => 'here')
  for (const address of ['203.0.113.9', '203.0.113.10']) {
    await app.inject({ url: '/', headers: { 'x-forwarded-for': address } })
  }
  await app.close()
  return lines
}

test('a proxy that TRUST_PROXY does not list is logged once', async () => {
  expect(await logLinesOfTwoForwardedCalls(undefined)).toEqual([expect.stringContaining('TRUST_PROXY')])
})

test('a proxy that TRUST_PROXY lists is not logged', async () => {
  expect(await logLinesOfTwoForwardedCalls(['loopback'])).toEqual([])
})

test('a caller that sets X-Forwarded-For itself is not logged', async () => {
  expect(await logLinesOfTwoForwardedCalls(undefined, { isForwardedByCaller: true })).toEqual([])
})
