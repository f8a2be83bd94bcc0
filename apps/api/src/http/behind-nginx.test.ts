import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { Client } from '../testing/client.ts'
import { findDebianProgram } from '../testing/debian-program.ts'
import { readDeployFile } from '../testing/deploy-files.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { checkConfiguration, startNginx } from '../testing/nginx.ts'
import { pictureForm } from '../testing/pictures.ts'
import { restartInTurn } from '../testing/rolling-restart.ts'
import { administrator, test as base, signIn, startInstance } from '../testing/test-app.ts'

const configuration = readDeployFile('nginx/touchline.conf')

const test = base
  .extend('app', { scope: 'file' }, async ({ connection, dataDir }, { onCleanup }) => {
    const settings = { publicUrl: 'https://admin.example.org', trustProxy: ['127.0.0.1'] }
    const instance = await startInstance({ connection, dataDir, ...settings })
    onCleanup(instance.close)
    return instance
  })
  .extend('nginx', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const nginx = await startNginx(ownDirectives(app.url))
    onCleanup(nginx.stop)
    return nginx
  })
  .extend('stranger', ({ nginx }) => new Client(nginx.url))
  .extend('admin', { scope: 'file' }, ({ nginx }) => signIn(new Client(nginx.url)))

/** The directives of the HTTPS server in deploy/nginx/touchline.conf, except `listen`, `server_name` and the certificate. */
function ownDirectives(app: string): string {
  const [, , server = ''] = configuration.split(/^server \{$/m)
  const directives = server.slice(server.indexOf('client_max_body_size'), server.lastIndexOf('}'))
  expect(directives).toContain('http://touchline;')
  return directives.replace('http://touchline', app)
}

/** The `upstream` block of deploy/nginx/touchline.conf with two instances. */
function upstreamsOf(ports: readonly [number, number]): string {
  const [block = ''] = /^upstream touchline \{\n[^}]*\}/m.exec(configuration) ?? []
  const [line = ''] = /server 127.0.0.1:3000.*;/.exec(block) ?? []
  return block.replace(line, ports.map((port) => line.replace('3000', String(port))).join('\n'))
}

/** A PNG of nearly the 2 MB that a company logo may have. */
function heavyLogo(): Promise<Buffer> {
  const [width, height, channels] = [830, 830, 3] as const
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Signs in from another loopback address with a forged X-Forwarded-For header. */
async function signInFrom(localAddress: string, url: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
  const call = request(`${url}/api/sign-in`, { method: 'POST', localAddress, headers })
  call.end(JSON.stringify(administrator))
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return JSON.parse(await text(response)).access_token
}

describe.skipIf(!findDebianProgram('nginx'))('behind nginx with the configuration in deploy', () => {
  test('an administrator signs in and reads a list', async ({ admin }) => {
    expect(await admin.get('/api/mst-sports')).toMatchObject({ status: 200, body: { success: true } })
  })

  test('nginx forwards no request for metrics', async ({ stranger }) => {
    const shown = stranger.with({ authorization: 'Bearer a token for the metrics' })
    expect((await shown.get('/metrics')).status).toBe(404)
  })

  test('nginx accepts the whole file', ({ onTestFinished }) => {
    const { status, output } = checkConfiguration(configuration, onTestFinished)
    expect(output).toContain('test is successful')
    expect(status).toBe(0)
  })

  test('metrics need the token also if nginx forwards no address', async ({ app, onTestFinished }) => {
    const silent = await startNginx(`location / { proxy_pass ${app.url}; }`)
    onTestFinished(silent.stop)
    expect(await new Client(silent.url).get('/metrics')).toBeRefused('forbidden')
  })

  test('the client address comes from nginx, not from the caller', async ({ nginx }) => {
    const token = await signInFrom('127.0.0.2', nginx.url)
    const caller = new Client(nginx.url, { authorization: `Bearer ${token}` })
    const { body } = await caller.get('/api/sessions')
    expect(body.data).toContainEqual(expect.objectContaining({ current: true, ip: '127.0.0.2' }))
  })

  test('a logo of 2 MB is stored', async ({ admin }) => {
    const body = pictureForm(await heavyLogo(), { field: 'company_logo' })
    expect((await admin.send('POST', '/api/upload-image/1', { body })).status).toBe(200)
  })

  test('nginx refuses a logo of 2 MB with its default body size', async ({ app, admin, onTestFinished }) => {
    const nginx = await startNginx(`location / { proxy_pass ${app.url}; }`)
    onTestFinished(nginx.stop)
    const body = pictureForm(await heavyLogo(), { field: 'company_logo' })
    expect((await admin.at(nginx.url).send('POST', '/api/upload-image/1', { body })).status).toBe(413)
  })

  test('events arrive while their stream is open', async ({ admin, onTestFinished }) => {
    const stream = await openEventStream(admin)
    onTestFinished(stream.close)
    await expect.poll(stream.last).toBeDefined()
  })

  test('a rolling restart of two instances behind nginx fails no read', async ({
    connection,
    dataDir,
    onTestFinished,
  }) => {
    const startProxy = async (ports: readonly [number, number]) => {
      const nginx = await startNginx(ownDirectives('http://touchline'), upstreamsOf(ports))
      onTestFinished(nginx.stop)
      return { url: nginx.url, usesBoth: async () => true }
    }
    const calls = await restartInTurn({ connection, dataDir, startProxy })
    expect(Object.keys(calls)).toEqual(['200'])
  })
})
