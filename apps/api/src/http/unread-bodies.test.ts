import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { test as base, expect } from 'vitest'
import { TooLarge } from '../errors.ts'
import { discardUnreadBodies } from './unread-bodies.ts'

const MB = 1024 * 1024

/**
 * `send` sends a request with a 2 MB body, and then a GET on the same connection. It returns the milliseconds until
 * the first response and until both.
 */
const test = base.extend('send', async ({ onTestFinished }) => {
  const app = Fastify()
  app.decorateRequest('session', null)
  discardUnreadBodies(app)
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization)
      request.session = { id: 1, userId: 1, role: 'administrator', needsSecondFactor: false, provenUntil: 0 }
    if (request.method === 'POST') throw new TooLarge()
  })
  app.post('/', async () => 'never')
  app.get('/', async () => 'read')
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return async (method: 'GET' | 'POST', headers: readonly string[] = []) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const began = performance.now()
    socket.write(
      [`${method} / HTTP/1.1`, 'host: x', `content-length: ${2 * MB}`, ...headers, '', ''].join('\r\n'),
    )
    socket.write(Buffer.alloc(2 * MB, ' '))
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    await once(socket, 'data')
    const first = performance.now() - began
    await once(socket, 'close')
    return { first, both: performance.now() - began }
  }
})

test.for(['GET', 'POST'] as const)(
  'the server discards the unread rest of a %s body slowly for a client without a session',
  async (method, { send }) => {
    const { first, both } = await send(method)
    expect(both - first).toBeGreaterThan(1_000)
  },
)

test('the server discards the unread rest of a request body without delay for a signed-in client', async ({
  send,
}) => {
  const [anonymous, administrator] = await Promise.all([send('POST'), send('POST', ['authorization: x'])])
  expect(administrator.both).toBeLessThan(anonymous.both / 2)
})
