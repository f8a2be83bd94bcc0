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

test('an answer that arrives after sign-out writes nothing to the local storage', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const { call } = await import('./client.ts')
  const answer = call('/api/sessions')
  kept.clear()
  resolve(Response.json({ success: true }))
  await expect(answer).resolves.toEqual({ success: true })
  expect([...kept]).toEqual([])
})

test('an API call records server contact of the session, an event stream does not', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  const { call, openStream } = await import('./client.ts')
  await openStream('/api/events', new AbortController().signal)
  expect([...kept.keys()]).toEqual(['token'])
  await call('/api/sessions')
  expect([...kept.keys()]).toEqual(['token', 'heard_at'])
})

test('an event stream that is refused with 401 ends the session in the browser', async () => {
  const refusal = { success: false, code: 'unauthenticated', message: 'Sign in.', request_id: 'a' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }))
  const { openStream } = await import('./client.ts')
  const opening = openStream('/api/events', new AbortController().signal)
  await expect(opening).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(kept.has('token')).toBe(false)
})
