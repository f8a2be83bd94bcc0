import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  kept.set('token', 'one')
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an answer that comes after signing out leaves nothing behind', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const { call } = await import('./client.ts')
  const answer = call('/api/sessions')
  kept.clear()
  resolve(Response.json({ success: true }))
  await expect(answer).resolves.toEqual({ success: true })
  expect([...kept]).toEqual([])
})

test('a call is noted as a use of the session, a stream is not', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  const { call, openStream } = await import('./client.ts')
  await openStream('/api/events', new AbortController().signal)
  expect([...kept.keys()]).toEqual(['token'])
  await call('/api/sessions')
  expect([...kept.keys()]).toEqual(['token', 'heard_at'])
})

test('a stream that is refused because the session is over ends it here', async () => {
  const refusal = { success: false, code: 'unauthenticated', message: 'Sign in.', request_id: 'a' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }))
  const { openStream } = await import('./client.ts')
  const opening = openStream('/api/events', new AbortController().signal)
  await expect(opening).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(kept.has('token')).toBe(false)
})
