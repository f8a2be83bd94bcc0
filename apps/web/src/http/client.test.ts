import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  stored.set('token', 'one')
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an answer that arrives after sign-out writes nothing to the local storage', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const { call } = await import('./client.ts')
  const answer = call('/api/sessions')
  stored.clear()
  resolve(Response.json({ success: true }))
  await expect(answer).resolves.toEqual({ success: true })
  expect([...stored]).toEqual([])
})

test('an API call records server contact of the session, an event stream does not', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))
  const { call, openStream } = await import('./client.ts')
  await openStream('/api/events', new AbortController().signal)
  expect([...stored.keys()]).toEqual(['token'])
  await call('/api/sessions')
  expect([...stored.keys()]).toEqual(['token', 'heard_at'])
})

test('an event stream that is refused with 401 ends the session in the browser', async () => {
  const refusal = { success: false, code: 'unauthenticated', message: 'Sign in.', request_id: 'a' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }))
  const { openStream } = await import('./client.ts')
  const opening = openStream('/api/events', new AbortController().signal)
  await expect(opening).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(stored.has('token')).toBe(false)
})
