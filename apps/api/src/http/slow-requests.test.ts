import { request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { test as base, describe, expect } from 'vitest'
import { limitSlowRequests } from './slow-requests.ts'

const LIMIT_MS = 200

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('url', async ({}, { onCleanup }) => {
    const app = Fastify({
      clientErrorHandler: (_error, socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    })
    limitSlowRequests(app, { requestMs: LIMIT_MS })
    const largerForm = { bytes: 1_000, reason: 'a file' }
    app.post('/form', { config: { largerForm } }, async () => 'read')
    app.post('/json', async () => 'read')
    onCleanup(() => app.close())
    return app.listen({ port: 0, host: '127.0.0.1' })
  })

/** The status of a request whose body takes longer than the limit to arrive. */
async function sendSlowly(url: string): Promise<number | undefined> {
  const call = httpRequest(url, { method: 'POST', headers: { 'content-type': 'application/json' } })
  call.on('error', () => undefined)
  const answered = new Promise<IncomingMessage>((resolve) => call.once('response', resolve))
  call.write('{')
  await setTimeout(2 * LIMIT_MS)
  call.end('}')
  return (await answered).statusCode
}

describe('a body that arrives slowly', () => {
  test('is refused after the limit, and the connection is closed', async ({ url }) => {
    expect(await sendSlowly(`${url}/json`)).toBe(400)
  })

  test('of a route for large forms is read to its end', async ({ url }) => {
    expect(await sendSlowly(`${url}/form`)).toBe(200)
  })

  test('that arrived in time does not limit a later call on the same connection', async ({ url }) => {
    for (const wait of [0, 2 * LIMIT_MS]) {
      await setTimeout(wait)
      const answer = await fetch(`${url}/json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      expect(answer.status).toBe(200)
    }
  })
})
