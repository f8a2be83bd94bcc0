import { once } from 'node:events'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { expect } from 'vitest'
import { startCanary } from '../../testing/canaries.ts'
import { test as base } from '../../testing/file-storage.ts'
import { partnerLogoRoute } from '../../testing/logos.ts'
import { png } from '../../testing/pictures.ts'
import { s3Settings, saveFileServer } from '../../testing/s3-settings.ts'
import { testCertificate } from '../../testing/smtp-certificate.ts'
import { upload } from '../../testing/uploads/upload-route.ts'

const LIMIT_MS = 2_000
const CLOSED = 'http://127.0.0.1:1'
const PRIVATE = 'http://169.254.169.254'
const UNKNOWN_NAME = 'http://nowhere.invalid'

const http = (status: string, rest: string) => `HTTP/1.1 ${status}\r\nconnection: close\r\n${rest}`

const nonS3Servers: Readonly<Record<string, (socket: Socket, canary: string) => void>> = {
  'greets first': (socket) => void socket.write('SSH-2.0-OpenSSH_9.9\r\n'),
  'says nothing': () => undefined,
  'hangs up': (socket) => void socket.end(),
  'answers with garbage': (socket) => socket.once('data', () => socket.end('\0\xff{]')),
  'agrees to everything': (socket) =>
    socket.once('data', () =>
      socket.end(http('200 OK', `etag: W/"2-eoX0dku9ba8cNUXvu/DyeabcC+s"\r\ncontent-length: 2\r\n\r\nok`)),
    ),
  'shows a page': (socket) =>
    socket.once('data', () =>
      socket.end(http('404 Not Found', 'content-type: text/html\r\n\r\n<html>no</html>')),
    ),
  'sends elsewhere': (socket, canary) =>
    socket.once('data', () => socket.end(http('307 Temporary Redirect', `location: ${canary}\r\n\r\n`))),
}

const test = base
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => LIMIT_MS)
  .extend('connectionTest', ({ admin, s3 }) => async (file_server_url: string) => {
    const began = performance.now()
    const { body } = await admin.post('/api/test-connection', s3Settings(s3, { file_server_url }))
    return { body, took: performance.now() - began }
  })

async function listening(server: Server): Promise<string> {
  server.on('connection', (socket) => socket.on('error', () => undefined))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a connection test gives the same answer after the same time for every endpoint that is not a file server', async ({
  connectionTest,
  lines,
}) => {
  const canary = await startCanary()
  const servers = Object.values(nonS3Servers).map((behave) =>
    createServer((socket) => behave(socket, canary.url)),
  )
  const urls = await Promise.all(servers.map(async (server) => `http://${await listening(server)}`))
  const answers = await Promise.all([...urls, CLOSED, PRIVATE, canary.url].map(connectionTest))
  for (const [index, { body, took }] of answers.entries()) {
    const [step] = body.steps
    expect({ index, ...body }).toMatchObject({ index, success: false, message: 'Test connection failed!' })
    expect(body.steps).toEqual([{ step: 'write', ok: false, fault: 'unreachable', ms: step.ms }])
    expect(took).toBeGreaterThan(LIMIT_MS / 2)
    expect(took).toBeLessThan(LIMIT_MS * 10)
    expect(step.ms).toBeGreaterThan(LIMIT_MS / 2)
  }
  expect(JSON.stringify(answers) + lines.join('')).not.toContain('OpenSSH')
  for (const server of servers) server.close()
  await canary.close()
})

test('a connection test gives the same answer for an unknown host name and a forbidden address', async ({
  connectionTest,
}) => {
  for (const { body, took } of await Promise.all([UNKNOWN_NAME, PRIVATE].map(connectionTest))) {
    expect(body).toEqual({
      success: false,
      message: 'Test connection failed!',
      steps: [{ step: 'write', ok: false, fault: 'unreachable', ms: expect.any(Number) }],
    })
    expect(took).toBeGreaterThan(LIMIT_MS / 2)
    expect(took).toBeLessThan(LIMIT_MS * 10)
  }
})

test('a connection test does not follow redirects', async ({ s3, connectionTest }) => {
  const canary = await startCanary()
  s3.behaviour.redirectTo = canary.url
  expect((await connectionTest(s3.url)).body.steps).toMatchObject([{ ok: false, fault: 'unreachable' }])
  expect(canary.connections()).toBe(0)
  await canary.close()
})

test.for([{ silent: true }, { delayMs: 60_000 }, { byteByByte: true }, { cut: true }, { cutRequest: true }])(
  'a connection test of a server with %j fails as unreachable after the time limit',
  async (behaviour, { s3, connectionTest }) => {
    Object.assign(s3.behaviour, behaviour)
    const { body, took } = await connectionTest(s3.url)
    expect(body.steps).toMatchObject([{ step: 'write', ok: false, fault: 'unreachable' }])
    expect(took).toBeGreaterThan(LIMIT_MS / 2)
    expect(took).toBeLessThan(LIMIT_MS * 10)
  },
)

test('a connection test that breaks off while reading reports the successful write', async ({
  s3,
  connectionTest,
  names,
}) => {
  s3.behaviour.beforeResponse = async () => {
    if (s3.requests.at(-1)?.method === 'GET') s3.behaviour.cut = true
    else delete s3.behaviour.cut
  }
  const { body, took } = await connectionTest(s3.url)
  expect(took).toBeGreaterThan(LIMIT_MS / 2)
  expect(body.steps).toMatchObject([
    { step: 'write', ok: true },
    { step: 'read', ok: false, fault: 'unreachable' },
  ])
  await expect.poll(() => names(s3)).toEqual([])
})

test('a connection test reports an untrusted certificate with its own code', async ({ connectionTest }) => {
  const server = createHttps(testCertificate)
  const { body } = await connectionTest(`https://${await listening(server)}`)
  expect(body.steps).toMatchObject([{ step: 'write', ok: false, fault: 'certificate' }])
  server.close()
})

test('an upload takes as long for a closed port as for a forbidden address', async ({ admin, s3 }) => {
  for (const file_server_url of [CLOSED, PRIVATE]) {
    await saveFileServer(admin, s3Settings(s3, { file_server_url }))
    const began = performance.now()
    expect(await upload(admin, partnerLogoRoute, await png())).toBeRefused('unavailable')
    expect(performance.now() - began).toBeGreaterThan(LIMIT_MS / 2)
  }
})
