import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { test as base, startInstance } from '../testing/test-app.ts'

const test = base.extend('unused', async ({ connection, dataDir }) => {
  const instance = await startInstance({ connection, dataDir })
  const socket = connect(Number(new URL(instance.url).port), '127.0.0.1')
  await once(socket, 'connect')
  await fetch(`${instance.url}/healthz`)
  return { instance, socket }
})

test('a stop does not wait for a connection without a request', async ({ unused }) => {
  const { instance, socket } = unused
  const began = performance.now()
  const closed = once(socket, 'close')
  await Promise.all([instance.close(), closed])
  expect(performance.now() - began).toBeLessThan(30_000)
})

test('a request that arrives on an unused connection during a stop is answered', async ({ unused }) => {
  const { instance, socket } = unused
  const stopped = instance.close()
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await text(socket)).toContain('HTTP/1.1 200 OK')
  await stopped
})
