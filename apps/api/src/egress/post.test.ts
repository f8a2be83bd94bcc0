import { once } from 'node:events'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testCertificate } from '../testing/smtp-certificate.ts'
import { startWebhookServer, type WebhookServer } from '../testing/webhook-server.ts'
import { Egress } from './egress.ts'
import { egressAgents } from './egress-agents.ts'
import { PostFailure, post } from './post.ts'

let server: WebhookServer
const allowed = new Egress(['127.0.0.1'])

beforeEach(async () => {
  server = await startWebhookServer()
})

afterEach(() => server.close())

type Options = Partial<Parameters<typeof post>[0]>

function send(options: Options = {}) {
  return post({
    agents: egressAgents(allowed),
    url: server.url,
    headers: { 'content-type': 'application/json' },
    body: '{"text":"日本"}',
    signal: new AbortController().signal,
    limitMs: 500,
    ...options,
  })
}

async function errorCodeOf(options?: Options): Promise<string> {
  const error = await send(options).then(
    () => undefined,
    (failure: unknown) => failure,
  )
  return error instanceof PostFailure ? error.code : String(error)
}

test('the server receives body and headers, and its answer is returned', async () => {
  server.answerWith({ status: 201, body: 'do\r\nne\n' })
  expect(await send()).toEqual({ status: 201, retryAfterSeconds: undefined, answer: 'do ne' })
  expect(server.requests[0]).toMatchObject({
    body: '{"text":"日本"}',
    headers: { 'content-type': 'application/json', 'content-length': '17' },
  })
})

test('invisible characters and bytes of an answer that are not UTF-8 are shown as escapes', async () => {
  server.answerWith({ status: 400, body: Buffer.from('日本 \u202e\u0007 \u200b', 'utf8') })
  expect((await send()).answer).toBe('日本 \\u202e\\u0007 \\u200b')
  server.answerWith({ status: 400, body: Buffer.from('Caf\xe9', 'latin1') })
  expect((await send()).answer).toBe('Caf\\xe9')
})

/** Runs `work` with the URL of a server that sends the text after a request, and closes the connection if told so. */
async function withRawAnswer<Value>(
  { text, isCut = false }: { readonly text: string; readonly isCut?: boolean },
  work: (url: string) => Promise<Value>,
): Promise<Value> {
  const sockets = new Set<Socket>()
  const raw = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => (isCut ? socket.end(text, 'latin1') : socket.write(text, 'latin1')))
  }).listen(0, '127.0.0.1')
  await once(raw, 'listening')
  try {
    return await work(`http://127.0.0.1:${(raw.address() as AddressInfo).port}/`)
  } finally {
    for (const socket of sockets) socket.destroy()
    raw.close()
  }
}

test.for(['000', '099', '600', '999'])(
  'an answer with the status %s is no answer of an HTTP server: unreachable',
  async (status) => {
    const text = `HTTP/1.1 ${status} Odd\r\ncontent-length: 0\r\n\r\n`
    expect(await withRawAnswer({ text, isCut: true }, (url) => errorCodeOf({ url }))).toBe('unreachable')
  },
)

const OK = 'HTTP/1.1 200 OK\r\n'

test.for([
  ['a body that stops', { text: `${OK}content-length: 9\r\n\r\nok` }, 200, 'ok'],
  ['a body that is cut', { text: `${OK}content-length: 9\r\n\r\nok`, isCut: true }, 200, 'ok'],
  ['a body in invalid chunks', { text: `${OK}transfer-encoding: chunked\r\n\r\nzz\r\n` }, 200, ''],
  [
    'a body in an unknown encoding',
    { text: `${OK}content-encoding: zip\r\ncontent-length: 2\r\n\r\n\xff\xff` },
    200,
    '\\xff\\xff',
  ],
  ['an endless body', { text: `${OK}\r\n${'x'.repeat(200_000)}` }, 200, 'x'.repeat(500)],
  ['an invalid header', { text: `${OK}not a header\r\n\r\nok` }, 200, 'HTTP/1.1 200 OK not a header ok'],
  ['too long headers', { text: `${OK}x: ${'y'.repeat(40_000)}\r\n\r\n` }, 200, expect.any(String)],
  ['two lengths', { text: `${OK}content-length: 1, 2\r\n\r\nok` }, 200, expect.any(String)],
  ['headers that stop', { text: `${OK}content-le` }, 200, 'HTTP/1.1 200 OK content-le'],
  ['headers that are cut', { text: `${OK}content-le`, isCut: true }, 200, expect.any(String)],
  ['an empty line before the answer', { text: `\r\n${OK}not a header\r\n\r\n` }, 200, expect.any(String)],
  ['lines that end with LF', { text: 'HTTP/1.1 503 Busy\nretry: no\n\n' }, 503, expect.any(String)],
  ['an unknown version', { text: 'HTTP/3.0 410 Gone\r\n\r\n' }, 410, expect.any(String)],
  [
    'an invalid header after an interim answer',
    { text: `HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n${OK}not a header\r\n\r\n` },
    200,
    expect.any(String),
  ],
  [
    'a switch of protocols that was not asked for',
    { text: 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n' },
    101,
    expect.any(String),
  ],
] as const)('the status line is the answer of a server with %s', async ([, raw, status, answer]) => {
  expect(await withRawAnswer(raw, (url) => send({ url }))).toMatchObject({ status, answer })
})

test('an answer without a complete status line is no answer', async () => {
  for (const text of ['HTTP/1.1 200 O', 'HTTP/1.1 103 Early Hints\r\nlink: x\r\n'])
    expect(await withRawAnswer({ text, isCut: true }, (url) => errorCodeOf({ url }))).toBe('unreachable')
})

test('interim answers without end are no answer, before the time limit', async () => {
  const text = 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(3_000)
  const began = performance.now()
  expect(await withRawAnswer({ text }, (url) => errorCodeOf({ url, limitMs: 30_000 }))).toBe('unreachable')
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('a request over a kept connection that the server resets is sent over a new one', async () => {
  let connections = 0
  const resetting = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(`${OK}content-length: 0\r\n\r\n`)
      socket.once('data', () => socket.resetAndDestroy())
    })
  }).listen(0, '127.0.0.1')
  await once(resetting, 'listening')
  const url = `http://127.0.0.1:${(resetting.address() as AddressInfo).port}/`
  const agents = egressAgents(allowed)
  const answers = [await send({ url, agents }), await send({ url, agents })]
  expect([...answers.map(({ status }) => status), connections]).toEqual([200, 200, 2])
  agents.httpAgent.destroy()
  resetting.close()
})

test('Retry-After is read although the body does not arrive', async () => {
  const text = 'HTTP/1.1 429 Busy\r\nretry-after: 120\r\ncontent-length: 9\r\n\r\n'
  expect(await withRawAnswer({ text }, (url) => send({ url }))).toMatchObject({
    status: 429,
    retryAfterSeconds: 120,
  })
})

test('a redirect is an answer, and is not followed', async () => {
  server.answerWith({ status: 307, headers: { location: server.url } })
  expect(await send()).toMatchObject({ status: 307 })
  expect(server.requests).toHaveLength(1)
})

test.for([
  ['120', 120],
  ['soon', undefined],
] as const)('Retry-After %s are %s seconds', async ([header, seconds]) => {
  server.answerWith({ status: 429, headers: { 'retry-after': header } })
  expect((await send()).retryAfterSeconds).toBe(seconds)
})

test('only the beginning of a long answer is read', async () => {
  server.answerWith({ status: 500, body: 'x'.repeat(1_000_000) })
  expect(await send()).toMatchObject({ status: 500, answer: 'x'.repeat(500) })
})

describe('a failure', () => {
  test('without an answer in time is no_answer', async () => {
    server.answerWith('hang')
    expect(await errorCodeOf()).toBe('no_answer')
  })

  test('is unreachable for a cut connection, a closed port and an address that is not allowed', async () => {
    server.answerWith('cut')
    expect(await errorCodeOf()).toBe('unreachable')
    expect(await errorCodeOf({ url: `http://127.0.0.1:${await closedPort()}/` })).toBe('unreachable')
    expect(await errorCodeOf({ agents: egressAgents(new Egress([])) })).toBe('unreachable')
  })

  test('in a connection test is the same for a closed port and a silent server, after the whole time limit', async () => {
    server.answerWith('hang')
    for (const url of [`http://127.0.0.1:${await closedPort()}/`, server.url]) {
      const began = performance.now()
      expect(await errorCodeOf({ url, equalTime: true })).toBe('unreachable')
      expect(performance.now() - began).toBeGreaterThan(250)
    }
  })

  test('of an untrusted certificate is reported at once', async () => {
    const tls = createHttpsServer(testCertificate).listen(0, '127.0.0.1')
    await once(tls, 'listening')
    const { port } = tls.address() as AddressInfo
    const began = performance.now()
    expect(await errorCodeOf({ url: `https://127.0.0.1:${port}/`, equalTime: true, limitMs: 10_000 })).toBe(
      'certificate',
    )
    expect(performance.now() - began).toBeLessThan(5_000)
    tls.close()
  })
})

async function closedPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}
