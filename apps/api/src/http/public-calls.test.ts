import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test as plain, vi } from 'vitest'
import { Client } from '../testing/client.ts'
import { administrator, test as base, signIn, startInstance } from '../testing/test-app.ts'
import { AddressBudgets, limitPublicCalls } from './public-calls.ts'

/** After three calls, the next one is allowed after 20 s. */
const publicCalls = { requests: 3, bytes: 5_000 }

const test = base.extend('limited', async ({ connection, dataDir }, { onCleanup }) => {
  const instance = await startInstance({ connection, dataDir, publicCalls, trustProxy: ['loopback'] })
  onCleanup(instance.close)
  return instance.url
})
const from = (url: string, address: string) => new Client(url, { 'x-forwarded-for': address })

async function answerToHead(url: string, path: string, length: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', length]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer)
}

describe('calls without a session', () => {
  test('are refused over the limit of one address, with Retry-After; other addresses are not affected', async ({
    limited,
  }) => {
    const caller = from(limited, '203.0.113.1')
    for (let call = 0; call < publicCalls.requests; call += 1)
      expect((await caller.post('/api/forgot-password', { email: 'x' })).status).toBe(422)
    const refused = await caller.post('/api/forgot-password', { email: 'x' })
    expect(refused).toBeRefused('too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(20)
    expect((await from(limited, '203.0.113.2').post('/api/forgot-password', { email: 'x' })).status).toBe(422)
  })

  test('to unknown paths count as well; reads do not', async ({ limited }) => {
    const caller = from(limited, '203.0.113.1')
    for (let call = 0; call < publicCalls.requests; call += 1)
      expect(await caller.post('/api/nothing', {})).toBeRefused('not_found')
    expect(await caller.post('/api/sign-in', administrator)).toBeRefused('too_many_requests')
    for (const path of ['/healthz', '/files/none', '/api/mst-sports'])
      expect((await caller.get(path)).status).not.toBe(429)
  })

  test.for([
    ['/api/sign-in', 'content-length: 10000', 429],
    ['/api/sign-in', 'transfer-encoding: chunked', 429],
    ['/api/mst-sports/0', 'content-length: 10000', 401],
    ['/api/site-setting', 'transfer-encoding: chunked', 401],
  ] as const)(
    'to %s with %s are refused before the body is read: %i',
    async ([path, length, status], { limited }) => {
      expect(await answerToHead(limited, path, length)).toContain(`HTTP/1.1 ${status} `)
    },
  )

  plain('are accepted 600 times in a minute, and then refused', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = Fastify()
    app.decorateRequest('session', null)
    limitPublicCalls(app)
    app.post('/', async () => 'answered')
    const status = async () => (await app.inject({ method: 'POST', url: '/' })).statusCode
    for (let call = 0; call < 600; call += 1) expect(await status()).toBe(200)
    expect(await status()).toBe(429)
    await app.close()
  })

  test('do not count against calls with a session', async ({ limited }) => {
    const admin = await signIn(from(limited, '203.0.113.1'))
    for (let call = 0; call < publicCalls.requests * 2; call += 1)
      expect((await admin.post('/api/test-mail', { mail_port: 0 })).status).toBe(422)
  })
})

describe('AddressBudgets', () => {
  plain(
    'the requests of a minute may come at once; each further request is allowed a sixtieth of a minute later',
    () => {
      let now = 1_000
      const budgets = new AddressBudgets({ requests: 60, bytes: 1_000_000 }, () => now)
      for (let call = 0; call < 60; call += 1) expect(budgets.spend('a', 0)).toBe(0)
      expect(budgets.spend('a', 0)).toBeCloseTo(1_000)
      now += 999
      expect(budgets.spend('a', 0)).toBeCloseTo(1)
      now += 1
      expect(budgets.spend('a', 0)).toBe(0)
      expect(budgets.spend('b', 0)).toBe(0)
    },
  )

  plain('bytes have a limit of their own', () => {
    let now = 0
    const budgets = new AddressBudgets({ requests: 1_000, bytes: 6_000 }, () => now)
    expect(budgets.spend('a', 5_000)).toBe(0)
    expect(budgets.spend('a', 2_000)).toBeCloseTo(10_000)
    expect(budgets.spend('a', 1_000)).toBe(0)
    now += 60_000
    expect(budgets.spend('a', 6_000)).toBe(0)
  })

  plain('the 10,000 most recently used addresses are kept', () => {
    const budgets = new AddressBudgets({ requests: 1, bytes: 1 }, () => 0)
    for (let address = 0; address < 20_000; address += 1) budgets.spend(String(address), 0)
    expect(budgets.size).toBe(10_000)
    expect(budgets.spend('19999', 0)).toBeGreaterThan(0)
    expect(budgets.spend('0', 0)).toBe(0)
  })
})
