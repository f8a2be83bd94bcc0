import { expect, test } from 'vitest'
import { DeliveryFailure } from '../../delivery/target.ts'
import { Egress } from '../../egress/egress.ts'
import { startWebhookServer } from '../../testing/webhook-server.ts'
import { Sender } from './sender.ts'

/** Returns the answer, or the error of a failed attempt. */
async function resultOf(status: number): Promise<unknown> {
  const server = await startWebhookServer()
  try {
    server.answerWith({ status, headers: { location: '/elsewhere', 'retry-after': '120' } })
    const sender = new Sender(new Egress(['127.0.0.1']), 500)
    const message = { url: server.url, headers: {}, body: '{}' }
    return await sender
      .send(message, { signal: new AbortController().signal })
      .catch((error: unknown) => error)
  } finally {
    await server.close()
  }
}

test.for([
  [302, { error: { fault: 'redirected', status: 302 }, isFinal: false }],
  [400, { error: { fault: 'refused', status: 400 }, isFinal: true }],
  [401, { error: { fault: 'refused', status: 401 }, isFinal: false }],
  [404, { error: { fault: 'gone', status: 404 }, isFinal: true }],
  [410, { error: { fault: 'gone', status: 410 }, isFinal: true }],
  [422, { error: { fault: 'refused', status: 422 }, isFinal: true }],
  [429, { error: { fault: 'too_many', status: 429 }, isFinal: false, isBusy: true, retryAfterSeconds: 120 }],
  [
    500,
    { error: { fault: 'server_error', status: 500 }, isFinal: false, isBusy: false, retryAfterSeconds: 120 },
  ],
  [
    503,
    { error: { fault: 'server_error', status: 503 }, isFinal: false, isBusy: true, retryAfterSeconds: 120 },
  ],
] as const)('a message that is answered with status %i fails with %j', async ([status, failure]) => {
  const error = await resultOf(status)
  expect(error).toBeInstanceOf(DeliveryFailure)
  expect(error).toMatchObject(failure)
})

test.for([200, 204, 299])('a message that is answered with status %i is delivered', async (status) => {
  expect(await resultOf(status)).toMatchObject({ status })
})
