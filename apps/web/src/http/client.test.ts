import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerQuestion } from './error-questions.ts'

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

test('the request of an event stream accepts events and the JSON of an error', async () => {
  const fetched = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  const { openStream } = await import('./client.ts')
  await openStream('/api/events', new AbortController().signal)
  const headers = { Accept: 'text/event-stream, application/json' }
  expect(fetched).toHaveBeenCalledWith(
    '/api/events',
    expect.objectContaining({ headers: expect.objectContaining(headers) }),
  )
})

test('an event stream that is refused with 401 ends the session in the browser', async () => {
  const answer = { success: false, code: 'unauthenticated', message: 'Sign in.', request_id: 'a' }
  vi.stubGlobal('fetch', async () => Response.json(answer, { status: 401 }))
  const { openStream } = await import('./client.ts')
  const opening = openStream('/api/events', new AbortController().signal)
  await expect(opening).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(stored.has('token')).toBe(false)
})

const html = '<html><title>502 Bad Gateway</title></html>'

/** The error of a call with this answer. */
async function errorOf(status: number, body: unknown, request = {}) {
  vi.stubGlobal('fetch', async () =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  )
  const { call } = await import('./client.ts')
  return call('/api/site-setting', { method: 'POST', ...request }).catch((error: unknown) => error)
}

test.for([
  [
    422,
    { message: 'Invalid.', errors: { name: ['Too short.', 'Too odd.'], city: 'Unknown.' } },
    'invalid_fields',
    'Invalid.',
  ],
  [404, { message: 'No such entry.' }, 'not_found', 'No such entry.'],
  [429, { message: 'Too Many Attempts.' }, 'too_many_requests', 'Too Many Attempts.'],
  [401, { message: 'Unauthenticated.' }, 'unauthenticated', 'Unauthenticated.'],
  [500, { message: 'Server Error' }, 'unreadable', 'Server Error'],
  [500, { success: false }, 'unreadable', 'Something went wrong'],
  [500, { message: { text: 'no text' }, errors: 'no map' }, 'unreadable', 'Something went wrong'],
  [500, ['a list'], 'unreadable', 'Something went wrong'],
  [502, html, 'unreadable', 'Something went wrong'],
  [200, html, 'unreadable', 'Something went wrong'],
  [200, { success: false, message: 'Not saved.', errors: { name: 'Taken.' } }, 'unreadable', 'Not saved.'],
  [422, { success: false, code: 'in_use', message: 'In use.' }, 'in_use', 'In use.'],
] as const)('an answer with status %i and the body %j is an error', async ([status, body, code, message]) => {
  expect(await errorOf(status, body)).toMatchObject({ name: 'ApiError', status, code, message })
})

test('field messages of an answer without a code are read, as a text or as a list of texts', async () => {
  const errors = { name: ['Too short.', 7, ''], city: 'Unknown.', phone: null, zip: [] }
  expect(await errorOf(422, { errors })).toMatchObject({
    errors: { name: ['Too short.'], city: ['Unknown.'] },
    isGeneric: true,
  })
})

test('a 401 without a token and without a code is a refused sign-in', async () => {
  stored.clear()
  expect(await errorOf(401, { message: 'Wrong password.' })).toMatchObject({ code: 'invalid_credentials' })
})

test('an answer with success: false is the result of a test, and an error of every other call', async () => {
  expect(await errorOf(200, { success: false }, { isTest: true })).toEqual({ success: false })
  expect(await errorOf(200, { success: false })).toMatchObject({ name: 'ApiError', isGeneric: true })
})

describe('a call that needs a fresh proof', () => {
  const errorBody = { success: false, code: 'fresh_proof_required', message: 'Confirm.', request_id: 'a' }

  /** Answers the question about a refused call. Returns the answer of the call, and the number of requests. */
  async function callWith(isProven: boolean) {
    let requests = 0
    vi.stubGlobal('fetch', async () => {
      requests += 1
      return requests === 1 ? Response.json(errorBody, { status: 403 }) : Response.json({ success: true })
    })
    const { call } = await import('./client.ts')
    const unregister = registerQuestion('fresh_proof_required', async () => (isProven ? {} : undefined))
    const answer = await call('/api/backups', { method: 'POST' }).catch((error: unknown) => error)
    unregister()
    return { answer, requests }
  }

  test('is repeated once the user has given the password', async () => {
    expect(await callWith(true)).toEqual({ answer: { success: true }, requests: 2 })
  })

  test('a call that opens a file is repeated too after a fresh proof', async () => {
    let requests = 0
    vi.stubGlobal('fetch', async () => {
      requests += 1
      return requests === 1 ? Response.json(errorBody, { status: 403 }) : new Response('an archive')
    })
    const { openFile } = await import('./client.ts')
    const unregister = registerQuestion('fresh_proof_required', async () => ({}))
    const stream = await openFile('/api/backups/1/download', { method: 'POST' })
    unregister()
    expect(await new Response(stream).text()).toBe('an archive')
  })

  test('fails without a repetition if the user cancels', async () => {
    const { answer, requests } = await callWith(false)
    expect(answer).toMatchObject({ name: 'ApiError', code: 'fresh_proof_required' })
    expect(requests).toBe(1)
  })
})

test('a write that may not happen twice keeps its Idempotency-Key until an answer says that it succeeded', async () => {
  const keys: (string | null)[] = []
  const answers = [
    () => Promise.reject(new TypeError('The network failed')),
    () => new Response(html, { status: 502 }),
    () => Response.json({ success: true }, { status: 201 }),
    () => Response.json({ success: true }, { status: 201 }),
  ]
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return answers[keys.length - 1]?.()
  })
  const { call } = await import('./client.ts')
  const create = () =>
    call('/api/mst-sports/0', { method: 'POST', body: { sports_name: 'Go' }, isKeyed: true })
  await expect(create()).rejects.toMatchObject({ code: 'offline' })
  await expect(create()).rejects.toMatchObject({ code: 'unreadable' })
  await create()
  await create()
  const [first, second, third, fourth] = keys
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('messages of a failed call show dates as the shell formats them', async () => {
  const body = { message: 'Ended on 2026-03-07.', errors: { from: 'Choose a date after 2026-03-07.' } }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 422 }))
  const { call } = await import('./client.ts')
  const { formatMessageDates } = await import('../i18n/message-dates.ts')
  const end = formatMessageDates((text) => text.replace('2026-03-07', '07/03/2026'))
  await expect(call('/api/sessions')).rejects.toMatchObject({
    message: 'Ended on 07/03/2026.',
    errors: { from: ['Choose a date after 07/03/2026.'] },
  })
  end()
  await expect(call('/api/sessions')).rejects.toMatchObject({ message: body.message })
})
