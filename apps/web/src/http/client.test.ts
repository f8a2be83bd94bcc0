import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('an answer that comes after signing out leaves nothing behind', async () => {
  const kept = new Map([['token', 'one']])
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', () => promise)
  const { call } = await import('./client.ts')
  const answer = call('/api/sessions')
  kept.clear()
  resolve(Response.json({ success: true }))
  await expect(answer).resolves.toEqual({ success: true })
  expect([...kept]).toEqual([])
})
