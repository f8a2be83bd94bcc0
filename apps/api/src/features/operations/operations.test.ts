import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { describe, expect } from 'vitest'
import { Client } from '../../testing/client.ts'
import { startInstance, test } from '../../testing/test-app.ts'

describe('operations', () => {
  test('health and readiness need no session', async ({ guest }) => {
    for (const path of ['/healthz', '/readyz']) {
      expect(await guest.get(path)).toMatchObject({ status: 200, body: { status: 'ok' } })
    }
  })

  test('metrics are open to requests from this machine', async ({ guest }) => {
    await guest.get('/healthz')
    const { status, body } = await guest.get('/metrics')
    expect(status).toBe(200)
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}')
  })

  test('metrics need the token if the request came through a proxy', async ({ guest }) => {
    const proxied = guest.with({ 'x-forwarded-for': '203.0.113.9' })
    expect(await proxied.get('/metrics')).toBeRefused('forbidden')
    expect(await proxied.with({ authorization: 'Bearer wrong' }).get('/metrics')).toBeRefused('forbidden')
    const shown = { authorization: 'Bearer a token for the metrics' }
    expect((await proxied.with(shown).get('/metrics')).status).toBe(200)
  })

  test.for([
    ['http://localhost:3000', undefined, 200],
    ['http://127.0.0.1:3000', undefined, 200],
    ['http://[::1]:3000', undefined, 200],
    ['https://admin.example.org', undefined, 403],
    ['https://admin.example.org', 'a token for the metrics', 200],
    ['http://10.0.0.7:3000', undefined, 403],
  ] as const)(
    'with PUBLIC_URL %s and token %s, metrics answer a request from this machine with %i',
    async ([publicUrl, token, status], { connection, dataDir, onTestFinished }) => {
      const instance = await startInstance({ connection, dataDir, publicUrl })
      onTestFinished(instance.close)
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      expect((await new Client(instance.url, headers).get('/metrics')).status).toBe(status)
    },
  )

  test.for([
    ['127.0.0.1:3000', 200],
    ['127.0.0.1', 200],
    ['localhost:3000', 200],
    ['LOCALHOST', 200],
    ['[::1]:3000', 200],
    ['rebound.example', 403],
    ['rebound.example:3000', 403],
    ['localhost.rebound.example', 403],
    ['127.0.0.1.rebound.example', 403],
    ['192.0.2.1', 403],
    ['localhost@rebound.example', 403],
  ] as const)(
    'without a token, metrics answer a request from this machine with the Host "%s" with %i',
    async ([host, status], { server }) => {
      expect(await statusWithHost(`${server.url}/metrics`, host)).toBe(status)
    },
  )

  test('the OpenAPI description requires a session or an access token', async ({ admin, guest }) => {
    expect(await guest.get('/api/openapi.json')).toBeRefused('unauthenticated')
    const { body } = await admin.get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const save = body.paths['/api/mst-sports/{id}'].post
    expect(save.security).toEqual([{ bearer: [] }, { accessToken: [] }])
    expect(Object.keys(save.requestBody.content)).toEqual(['application/json', 'multipart/form-data'])
    expect(save.responses.default.content['application/json'].schema.properties).toHaveProperty('request_id')
    const schema = save.requestBody.content['application/json'].schema
    expect(schema).toMatchObject({
      additionalProperties: false,
      properties: { sports_name: { type: 'string' } },
    })
    expect(body.servers).toEqual([{ url: 'http://localhost' }])
    expect(body.paths['/api/sign-in'].post.security).toEqual([])
    expect(body.paths['/api/change-password'].post.security).toEqual([{}, { bearer: [] }])
    const upload = body.paths['/api/partner-logo'].post.requestBody.content
    expect(upload['multipart/form-data'].schema.properties.image).toEqual({
      type: 'string',
      format: 'binary',
    })
    expect(Object.keys(upload)).toEqual(['multipart/form-data'])
    const picture = body.paths['/files/{name}'].get
    expect(Object.keys(picture.responses['200'].content)).toEqual(['image/webp'])
    expect(picture.security).toEqual([])
  })
})

/** As a browser sends it after a DNS rebinding: the name in the header is not the address of the connection. */
async function statusWithHost(url: string, host: string): Promise<number | undefined> {
  const [response] = (await once(get(url, { headers: { host } }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}
