import { describe, expect } from 'vitest'
import { sendRaw } from '../testing/client.ts'
import { administrator, test } from '../testing/test-app.ts'

const json = { 'content-type': 'application/json' }

describe('every response', () => {
  test.for([
    ['/healthz', 200],
    ['/api/mst-sports', 401],
    ['/api/nothing', 404],
    ['/%E0%A4%A', 400],
  ] as const)('%s carries the security headers and its request id', async ([path, status], { guest }) => {
    const answer = await guest.get(path)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })

  test('request ids are unique and ignore those of the caller', async ({ guest }) => {
    const sent = guest.with({ 'x-request-id': 'mine' })
    const ids = await Promise.all(
      [1, 2].map(async () => (await sent.get('/healthz')).headers.get('x-request-id')),
    )
    expect(new Set([...ids, 'mine']).size).toBe(3)
  })
})

describe('paths and methods', () => {
  test.for([
    ['/api/nothing'],
    ['/api/mst-sports/'],
    ['/API/mst-sports'],
    ['/api/mst-sports/1/2'],
    ['/api'],
  ] as const)('%s is not found', async ([path], { admin }) =>
    expect(await admin.get(path)).toBeRefused('not_found'),
  )

  test.for([
    ['0'],
    ['-1'],
    ['01'],
    ['1e3'],
    ['2147483648'],
    ['99999999999'],
    ['abc'],
    ['1.0'],
    ['%00'],
    ['x'.repeat(300)],
  ] as const)('an item %s is not found', async ([id], { admin }) =>
    expect(await admin.get(`/api/mst-sports/${id}`)).toBeRefused('not_found'),
  )

  test('an unsupported method gets 405 with the supported methods', async ({ admin }) => {
    const refused = await admin.send('PATCH', '/api/mst-sports/1')
    expect(refused).toBeRefused('method_not_allowed')
    expect(refused.headers.get('allow')).toBe('DELETE, GET, HEAD, POST')
  })
})

describe('bodies', () => {
  const save = '/api/mst-sports/0'

  test.for([
    ['{"sports_name": "Broken"'],
    ['{"sports_name": "Twice", "sports_name": "named"}'],
    ['[]'],
    ['"text"'],
    ['null'],
    ['{"__proto__": {"sports_name": "x"}}'],
    [''],
    [`${'['.repeat(100_000)}`],
  ] as const)('the body %.40j is malformed', async ([body], { admin }) => {
    expect(await admin.send('POST', save, { headers: json, body })).toBeRefused('malformed_request')
  })

  test('the errors list at most 20 fields, known fields first', async ({ admin }) => {
    const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`unknown_${index}`, 0]))
    const refused = await admin.post(save, { ...unknown, sports_name: 5, description: 5 })
    expect(refused).toBeRefused('invalid_fields')
    expect(Object.keys(refused.body.errors).slice(0, 3)).toEqual(['sports_name', 'description', 'unknown_0'])
    expect(Object.keys(refused.body.errors)).toHaveLength(20)
  })

  test('the errors of many invalid rows list at most 20 fields', async ({ admin }) => {
    const refused = await admin.post('/api/site-setting', { partner_logos: Array(8).fill({ width: '' }) })
    expect(refused).toBeRefused('invalid_fields')
    expect(Object.keys(refused.body.errors)).toHaveLength(20)
  })

  test('a form over 3 MB gets 413', async ({ admin }) => {
    const form = new FormData()
    form.append('sports_name', 'x'.repeat(3 * 1024 * 1024))
    expect(await admin.send('POST', save, { body: form })).toBeRefused('too_large')
  })

  test('a form field that is too long gets 413', async ({ admin }) => {
    expect(await admin.postForm(save, { sports_name: 'x'.repeat(100_000) })).toBeRefused('too_large')
  })

  test.for([
    ['text/plain'],
    ['application/xml'],
    ['application/x-www-form-urlencoded'],
    ['nonsense'],
  ] as const)('the content type %s is refused', async ([type], { admin }) => {
    const refused = await admin.send('POST', save, { headers: { 'content-type': type }, body: '{}' })
    expect(refused).toBeRefused('unsupported_media_type')
  })

  test('a body with invalid UTF-8 is refused', async ({ admin }) => {
    const cannot = { sports_name: ['The text contains characters that are not allowed.'] }
    const name = Buffer.from([0x8f, 0x5f, 0x93, 0xb9]) // 柔道 in Shift_JIS
    const text = Buffer.concat([Buffer.from('{"sports_name":"'), name, Buffer.from('"}')])
    expect(await admin.send('POST', save, { headers: json, body: text })).toBeRefused(
      'invalid_fields',
      cannot,
    )
    const part = Buffer.from('--b\r\ncontent-disposition: form-data; name="sports_name"\r\n\r\n')
    const form = Buffer.concat([part, name, Buffer.from('\r\n--b--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    expect(await admin.send('POST', save, { headers, body: form })).toBeRefused('invalid_fields', cannot)
  })

  test.for([
    ['application/json; charset=shift_jis', 415],
    ['application/json;charset="utf-16"', 415],
    ['multipart/form-data; boundary=b; charset=iso-8859-1', 415],
    ['application/json; charset=UTF-8', 400],
    ['application/json;charset="utf8"', 400],
    ['multipart/form-data; charset=utf-8; boundary=b', 400],
  ] as const)('a body in the content type %s gets %i', async ([type, status], { admin }) => {
    const answer = await admin.send('POST', save, { headers: { 'content-type': type }, body: '{' })
    expect(answer.status).toBe(status)
  })

  test('a route for JSON refuses a form', async ({ guest }) => {
    expect(await guest.postForm('/api/sign-in', administrator)).toBeRefused('unsupported_media_type')
  })

  test('a form with a repeated field, without its end, or without a boundary is malformed', async ({
    admin,
  }) => {
    const part = '--b\r\ncontent-disposition: form-data; name="sports_name"\r\n\r\nForm\r\n'
    for (const [boundary, body] of [
      ['; boundary=b', `${part}${part}--b--\r\n`],
      ['; boundary=b', part],
      ['', `${part}--b--\r\n`],
    ] as const) {
      const headers = { 'content-type': `multipart/form-data${boundary}` }
      const { status } = await admin.send('POST', save, { headers, body })
      expect([400, 415]).toContain(status)
    }
    expect((await admin.get('/api/mst-sports?search=Form')).body.meta.total).toBe(0)
  })

  test('a file in an unknown field is refused with an error of that field', async ({ admin }) => {
    const form = new FormData()
    form.append('sports_name', 'With a file')
    form.append('attachment', new Blob(['x']), 'x.png')
    const refused = await admin.send('POST', save, { body: form })
    expect(refused).toBeRefused('invalid_fields', { attachment: ['This field is not supported.'] })
  })

  test.for([['a\u0000b'], ['\ud800'], ['two\nlines'], ['two\tcells'], ['bell\u0007']] as const)(
    'the name %j is refused',
    async ([sports_name], { admin }) => {
      expect(await admin.post(save, { sports_name })).toBeRefused('invalid_fields', {
        sports_name: ['The text contains characters that are not allowed.'],
      })
    },
  )
})

describe('parameters and headers', () => {
  test.for([['page=1&page=2'], ['search=%E0%A4%A'], ['search=%'], ['pa%67e=1&page=2']] as const)(
    'the query ?%s is malformed',
    async ([query], { admin }) => {
      expect(await admin.get(`/api/mst-sports?${query}`)).toBeRefused('malformed_request')
    },
  )

  test('an unknown query parameter is refused', async ({ guest }) => {
    expect(await guest.get('/healthz?verbose=1')).toBeRefused('invalid_fields', {
      verbose: ['This field is not supported.'],
    })
  })

  test('two Authorization headers are refused as malformed', async ({ server }) => {
    const answer = await sendRaw(
      server.url,
      'GET /api/mst-sports HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\r\nauthorization: Bearer b\r\nconnection: close\r\n\r\n',
    )
    expect(answer).toContain('HTTP/1.1 400 ')
    expect(answer).toContain('"code":"malformed_request"')
  })

  test('bytes that are not HTTP get the error envelope', async ({ server }) => {
    const answer = await sendRaw(server.url, 'nonsense\r\n\r\n')
    expect(answer).toContain('HTTP/1.1 400 Bad Request')
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).toContain('"code":"malformed_request"')
  })

  test('headers over the size limit get 413', async ({ server }) => {
    const answer = await sendRaw(
      server.url,
      `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`,
    )
    expect(answer).toContain('HTTP/1.1 413 ')
    expect(answer).toContain('"code":"too_large"')
  })
})
