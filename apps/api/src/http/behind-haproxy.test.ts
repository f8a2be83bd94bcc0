import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect } from 'vitest'
import { Client } from '../testing/client.ts'
import { readDeployFile } from '../testing/deploy-files.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { checkConfiguration, haproxyProgram, startHaproxy } from '../testing/haproxy.ts'
import { restartInTurn } from '../testing/rolling-restart.ts'
import { test as base, signIn, startInstance } from '../testing/test-app.ts'

const configuration = readDeployFile('haproxy/haproxy.cfg')

const test = base
  .extend('app', { scope: 'file' }, async ({ connection, dataDir }, { onCleanup }) => {
    const settings = { publicUrl: 'https://admin.example.org', trustProxy: ['loopback'] }
    const instance = await startInstance({ connection, dataDir, ...settings })
    onCleanup(instance.close)
    return instance
  })
  .extend('haproxy', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const port = Number(new URL(app.url).port)
    const haproxy = await startHaproxy(configuration, [port, port])
    onCleanup(haproxy.stop)
    return haproxy
  })
  .extend('admin', { scope: 'file' }, ({ haproxy }) => signIn(new Client(haproxy.url)))

/**
 * Sends the headers of a POST request without its body, and returns the status of the response. A client that sends the
 * body may get a connection reset, because HAProxy closes the connection when it refuses the request.
 */
async function statusForContentLength(bytes: number, url: string): Promise<number | undefined> {
  const call = request(`${url}/api/upload-image/1`, { method: 'POST', headers: { 'content-length': bytes } })
  call.flushHeaders()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  call.on('error', () => undefined).destroy()
  return response.statusCode
}

describe.skipIf(!haproxyProgram)('behind HAProxy with the configuration in deploy', () => {
  test('the client address comes from HAProxy, not from the caller', async ({ admin }) => {
    const { body } = await admin.with({ 'x-forwarded-for': '203.0.113.9' }).get('/api/sessions')
    expect(body.data).toContainEqual(expect.objectContaining({ current: true, ip: '127.0.0.1' }))
  })

  test('HAProxy forwards no request for metrics', async ({ admin }) => {
    expect((await admin.get('/metrics')).status).toBe(404)
  })

  test('HAProxy answers 413 to a request with a Content-Length of more than 101 MB', async ({ haproxy }) => {
    expect(await statusForContentLength(101 * 1024 * 1024 + 1, haproxy.url)).toBe(413)
  })

  test('events arrive through HAProxy while their stream is open', async ({ admin, onTestFinished }) => {
    const stream = await openEventStream(admin)
    onTestFinished(stream.close)
    await expect.poll(stream.last).toBeDefined()
  })

  test('HAProxy accepts the whole file', () => {
    const { status, output } = checkConfiguration(configuration)
    expect(output).not.toMatch(/WARNING|ALERT/)
    expect(status).toBe(0)
  })

  test('a rolling restart of two instances behind HAProxy fails no read', async ({
    connection,
    dataDir,
    onTestFinished,
  }) => {
    const startProxy = async (ports: readonly [number, number]) => {
      const haproxy = await startHaproxy(configuration, ports)
      onTestFinished(haproxy.stop)
      return haproxy
    }
    const calls = await restartInTurn({ connection, dataDir, startProxy })
    expect(Object.keys(calls)).toEqual(['200'])
  })
})
