import type { SignedIn } from '@touchline/contract/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const HOUR_MS = 3_600_000
const LONGEST_PAUSE_MS = 30_000

type StreamRequest = {
  readonly signal: AbortSignal
  readonly send: (text: string) => void
  readonly end: () => void
}

const stored = new Map<string, string>()
let requests: StreamRequest[] = []
let leave = new AbortController()
let following: Promise<void> | undefined

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  leave = new AbortController()
  stored.clear()
  stored.set('token', 'one').set('user', JSON.stringify({ id: 1 }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { documentElement: {}, visibilityState: 'visible' }),
  )
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', answerWithStream)
})
afterEach(async () => {
  leave.abort()
  await following
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function answerWithStream(_: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
  requests.push({
    signal,
    send: (text) => void writer.write(text).catch(() => undefined),
    end: () => void writer.close().catch(() => undefined),
  })
  return new Response(readable.pipeThrough(new TextEncoderStream()))
}

const advanceTimers = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

/** Follows the settings until the test ends, with the session functions of the same module instance. */
async function follow() {
  const { followSettings } = await import('./live-settings.ts')
  const session = await import('../session/session.ts')
  following = followSettings({ signal: leave.signal, onVersions: () => undefined })
  await advanceTimers()
  return session
}

test('a stream that reports the end of its session ends the session in the browser, without another request', async () => {
  const { lastEndReason } = await follow()
  requests[0]?.send('event: session-ended\ndata: {}\n\n')
  requests[0]?.end()
  await advanceTimers(LONGEST_PAUSE_MS)
  expect([stored.has('token'), lastEndReason()]).toEqual([false, 'expired'])
  expect(requests).toHaveLength(1)
})

test('a stream that reports the end of an earlier session leaves the new session alone', async () => {
  await follow()
  stored.set('token', 'two')
  requests[0]?.send('event: session-ended\ndata: {}\n\n')
  requests[0]?.end()
  await advanceTimers(LONGEST_PAUSE_MS)
  expect(stored.get('token')).toBe('two')
  expect(requests).toHaveLength(2)
})

test('a stream that the server closes for another reason is opened again after a pause', async () => {
  await follow()
  requests[0]?.end()
  await advanceTimers(500)
  expect(requests).toHaveLength(1)
  await advanceTimers(LONGEST_PAUSE_MS)
  expect(requests).toHaveLength(2)
})

test('the end of the session in this tab aborts the stream immediately', async () => {
  const { endSession } = await follow()
  endSession({ reason: 'idle' })
  expect(requests[0]?.signal.aborted).toBe(true)
  await advanceTimers(LONGEST_PAUSE_MS)
  expect(requests).toHaveLength(1)
})

test('signing out in another tab aborts the stream immediately', async () => {
  await follow()
  stored.clear()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(requests[0]?.signal.aborted).toBe(true)
  await advanceTimers(LONGEST_PAUSE_MS)
  expect(requests).toHaveLength(1)
})

test('signing out in this tab aborts the stream immediately', async () => {
  const { setSigningOut } = await follow()
  setSigningOut(true)
  expect(requests[0]?.signal.aborted).toBe(true)
  await advanceTimers(LONGEST_PAUSE_MS)
  expect(requests).toHaveLength(1)
})

test('a new session of another tab ends the stream of the earlier session, and begins a stream of its own', async () => {
  await follow()
  stored.set('token', 'two')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))
  await advanceTimers()
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('with blocked storage, a tab has a stream only while it has the focus', async () => {
  vi.stubGlobal('localStorage', undefined)
  const hasFocus = vi.fn(() => false)
  Object.assign(document, { hasFocus })
  const { startSession } = await import('../session/session.ts')
  startSession({ access_token: 'one', user: { id: 1 } } as SignedIn)
  await follow()
  expect(requests).toHaveLength(0)
  hasFocus.mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
  await advanceTimers()
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false])
  hasFocus.mockReturnValue(false)
  window.dispatchEvent(new Event('blur'))
  await advanceTimers(LONGEST_PAUSE_MS)
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
})

test('no stream is opened once the idle hour is over', async () => {
  stored.set('active_at', String(Date.now()))
  await follow()
  requests[0]?.end()
  await advanceTimers()
  // a sleeping device fires no timers, but its clock continues
  vi.setSystemTime(Date.now() + HOUR_MS)
  await advanceTimers(LONGEST_PAUSE_MS)
  expect(requests).toHaveLength(1)
})

test('the longest reconnect pause grows from 2 to 30 seconds', async () => {
  const { reconnectPause } = await import('./live-settings.ts')
  const longest = Array.from({ length: 8 }, (_, failures) => reconnectPause(failures, 1))
  expect(longest).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000])
})

test('reconnect pauses are random and at least one second long', async () => {
  const { reconnectPause } = await import('./live-settings.ts')
  for (const failures of [0, 1, 5, 2_000]) {
    const [least, most] = [reconnectPause(failures, 0), reconnectPause(failures, 1)]
    expect(least).toBeGreaterThanOrEqual(1_000)
    expect(most).toBeLessThanOrEqual(30_000)
  }
  expect(reconnectPause(5, 0)).toBe(15_000)
})

test('a report of new audit entries is passed on', async () => {
  const { followSettings } = await import('./live-settings.ts')
  const heads: unknown[] = []
  following = followSettings({
    signal: leave.signal,
    onVersions: () => undefined,
    onAuditHead: (head) => heads.push(head),
  })
  await advanceTimers()
  requests[0]?.send('event: audit\ndata: {"sequence":42}\n\n')
  await advanceTimers()
  expect(heads).toEqual([{ sequence: 42 }])
})
