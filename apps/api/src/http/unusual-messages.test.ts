import { errorBodySchema } from '@touchline/contract/http/errors'
import { describe, expect } from 'vitest'
import { sendRaw } from '../testing/client.ts'
import { test } from '../testing/test-app.ts'

const END = 'connection: close\r\n\r\n'
const signIn = 'POST /api/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const chunked = '2\r\n{}\r\n0\r\n\r\n'

const refused = [
  ['no Host', `GET /healthz HTTP/1.1\r\n${END}`, 400],
  ['two Host headers', `GET /healthz HTTP/1.1\r\nhost: a\r\nHost: b\r\n${END}`, 400],
  ['two Host headers alike', `GET /nothing HTTP/1.1\r\nhost: a\r\nhost: a\r\n${END}`, 400],
  ['an unknown Expect', `GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: coffee\r\n${END}`, 417],
  ['an unknown Transfer-Encoding', `${signIn}transfer-encoding: gzip, chunked\r\n\r\n${chunked}`, 501],
  ['a Transfer-Encoding without chunks', `${signIn}transfer-encoding: gzip\r\n\r\n`, 501],
  ['Transfer-Encoding: identity', `${signIn}transfer-encoding: identity\r\n\r\n`, 501],
  [
    'Transfer-Encoding and Content-Length',
    `${signIn}transfer-encoding: chunked\r\ncontent-length: 2\r\n\r\n${chunked}`,
    400,
  ],
  ['a compressed body', `${signIn}content-encoding: gzip\r\ncontent-length: 2\r\n${END}{}`, 415],
  ['an unknown version', `GET /healthz HTTP/9.9\r\nhost: x\r\n${END}`, 400],
  ['an unknown method', `BREW /healthz HTTP/1.1\r\nhost: x\r\n${END}`, 400],
  ['CONNECT', `CONNECT example.org:443 HTTP/1.1\r\nhost: example.org\r\n${END}`, 405],
  ['TRACE', `TRACE /healthz HTTP/1.1\r\nhost: x\r\n${END}`, 405],
] as const

describe('a request with', () => {
  test.for(refused)(
    '%s gets the error envelope and the security headers',
    async ([, bytes, status], { server }) => {
      const answer = await sendRaw(server.url, bytes)
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      const refusal = errorBodySchema.parse(JSON.parse(body))
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(head).toMatch(/^x-content-type-options: nosniff$/im)
      expect(head).toMatch(/^content-security-policy: default-src 'none';/im)
      expect(head).toMatch(/^cache-control: no-store$/im)
      expect(head.toLowerCase()).toContain(`x-request-id: ${refusal.request_id}`)
      expect(head).toMatch(/^connection: close$/im)
    },
  )

  test.for([
    ['HTTP/1.0 and no Host', `GET /healthz HTTP/1.0\r\n\r\n`, 200],
    ['Expect: 100-continue', `${signIn}expect: 100-Continue\r\ncontent-length: 2\r\n${END}{}`, 422],
    ['Transfer-Encoding: Chunked', `${signIn}transfer-encoding: Chunked\r\n${END}${chunked}`, 422],
    [
      'Content-Encoding: identity',
      `${signIn}content-encoding: identity\r\ncontent-length: 2\r\n${END}{}`,
      422,
    ],
    [
      'a Content-Encoding and no body',
      `GET /healthz HTTP/1.1\r\nhost: x\r\ncontent-encoding: gzip\r\n${END}`,
      200,
    ],
  ] as const)('%s is answered normally', async ([, bytes, status], { server }) => {
    expect(await sendRaw(server.url, bytes)).toMatch(
      new RegExp(`^(HTTP/1.1 100 .*\\r\\n\\r\\n)?HTTP/1.1 ${status} `),
    )
  })
})
