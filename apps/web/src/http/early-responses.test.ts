import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropEarlyResponses, requestEarly, takeEarlyResponse } from './early-responses.ts'

const URL = '/api/mst-sports?page=1'
const headers = { Authorization: 'Bearer one', 'Accept-Language': 'en' }
const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return Response.json({ url })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an early response is taken once', async () => {
  requestEarly([URL], headers)
  const response = await takeEarlyResponse(URL, headers)
  expect(await response?.json()).toEqual({ url: URL })
  expect(takeEarlyResponse(URL, headers)).toBeUndefined()
})

test.each([
  ['another page', '/api/mst-sports?page=2', headers],
  ['another session', URL, { ...headers, Authorization: 'Bearer two' }],
  ['another language', URL, { ...headers, 'Accept-Language': 'ja' }],
])('a call for %s does not take the early response', (_, url, others) => {
  requestEarly([URL], headers)
  expect(takeEarlyResponse(url, others)).toBeUndefined()
})

test('responses that were dropped are not taken', () => {
  requestEarly([URL], headers)
  dropEarlyResponses()
  expect(takeEarlyResponse(URL, headers)).toBeUndefined()
})

test('no early request is sent after the first call of the application', () => {
  takeEarlyResponse(URL, headers)
  requestEarly([URL], headers)
  expect(sent).toEqual([])
})
