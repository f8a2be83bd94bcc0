import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { openEventStream } from '../testing/event-stream.ts'
import { pictureForm, png } from '../testing/pictures.ts'
import { administrator, test as base } from '../testing/test-app.ts'

type RawAnswer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly bytes: Buffer
}
type RawRequest = {
  readonly path: string
  readonly accept?: string
  readonly method?: string
  readonly etag?: string
}

/** `ask` returns raw responses, because fetch would decompress them. */
const test = base.extend('ask', async ({ server, guest }) => {
  const { body } = await guest.post('/api/sign-in', administrator)
  return ({ path, accept, method = 'GET', etag }: RawRequest): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${body.access_token}`,
        ...(accept !== undefined && { 'accept-encoding': accept }),
        ...(etag !== undefined && { 'if-none-match': etag }),
      }
      request(server.url + path, { method, headers })
        .on('error', reject)
        .on('response', async (response) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: await buffer(response),
          }),
        )
        .end()
    })
})

const LONG = '/api/phone-code'
const decompress = { br: brotliDecompressSync, gzip: gunzipSync }

describe('a response over 1 kB', () => {
  test.for([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
  ] as const)('is compressed for Accept-Encoding "%s" with %s', async ([accept, coding], { ask }) => {
    const plain = await ask({ path: LONG })
    const { headers, bytes } = await ask({ path: LONG, accept })
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      vary: 'accept-language, accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(decompress[coding](bytes)).toEqual(plain.bytes)
  })

  test.for([[undefined], ['identity'], ['br;q=0, gzip;q=0.0'], ['zstd']] as const)(
    'is not compressed for Accept-Encoding "%s", and has a Vary header',
    async ([accept], { ask }) => {
      const { headers, bytes } = await ask({ path: LONG, ...(accept && { accept }) })
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.vary).toBe('accept-language, accept-encoding')
      expect(JSON.parse(String(bytes))).toMatchObject({ success: true })
    },
  )

  test('has the same headers for HEAD', async ({ ask }) => {
    const whole = await ask({ path: LONG, accept: 'br' })
    const { headers, bytes } = await ask({ path: LONG, accept: 'br', method: 'HEAD' })
    const { 'content-length': length, 'content-encoding': coding, vary, etag } = whole.headers
    expect(headers).toMatchObject({ 'content-length': length, 'content-encoding': coding, vary, etag })
    expect(bytes).toHaveLength(0)
  })

  test('has a weak ETag, and a matching If-None-Match gets 304', async ({ ask }) => {
    const { etag = '' } = (await ask({ path: LONG, accept: 'br' })).headers
    expect(etag).toMatch(/^W\/"/)
    expect(await ask({ path: LONG, accept: 'br', etag })).toMatchObject({ status: 304 })
  })

  test('is also compressed if it has hundreds of kilobytes', async ({ ask }) => {
    const { headers, bytes } = await ask({ path: '/api/openapi.json', accept: 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(JSON.parse(String(brotliDecompressSync(bytes)))).toMatchObject({ openapi: '3.1.0' })
  })
})

describe('compression skips', () => {
  test.for([['/healthz'], ['/api/nothing'], ['/readyz']] as const)(
    'the short response of %s',
    async ([path], { ask }) => {
      const { headers } = await ask({ path, accept: 'br, gzip' })
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.vary).toBeUndefined()
    },
  )

  test('a picture', async ({ ask, admin }) => {
    const body = pictureForm(await png({ width: 300, height: 300 }))
    const { body: stored } = await admin.send('POST', '/api/partner-logo', { body })
    const { headers } = await ask({ path: stored.data.image, accept: 'br, gzip' })
    expect(headers).toMatchObject({ 'content-type': 'image/webp' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('an event stream', async ({ admin, onTestFinished }) => {
    const { headers, close } = await openEventStream(admin.with({ 'accept-encoding': 'br, gzip' }))
    onTestFinished(close)
    expect(headers.get('content-encoding')).toBeNull()
  })
})
