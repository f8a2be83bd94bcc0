import Fastify from 'fastify'
import { describe, expect, test as plain } from 'vitest'
import { escapedJson, type LargestBody, largestBodies } from '../testing/bodies/largest-bodies.ts'
import type { Answer, Client } from '../testing/client.ts'
import { test as base } from '../testing/test-app.ts'
import { BODY_BYTES, limitBodies, PUBLIC_BODY_BYTES } from './body-limits.ts'

const test = base.override('outgoingLimitMs', { scope: 'file' }, () => 300)

const KB = 1024
const json = { 'content-type': 'application/json' }
type DescribedOperation = { requestBody?: object; 'x-body-limit'?: Record<string, number> }

function post(caller: Client, path: string, body: string): Promise<Answer> {
  return caller.send('POST', path, { headers: json, body })
}

async function operations(admin: Client): Promise<[route: string, operation: DescribedOperation][]> {
  const { body } = await admin.get('/api/openapi.json')
  return Object.entries(body.paths as Record<string, Record<string, DescribedOperation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, DescribedOperation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
  )
}

describe('the limit of a JSON body', () => {
  test('is what the route declares, or else 16 kB for public calls and 128 kB for administrators; OpenAPI names it', async ({
    admin,
  }) => {
    const described = (await operations(admin)).filter(([, { requestBody }]) => requestBody)
    expect(described.map(([route]) => route).sort(), 'add an example to testing/bodies').toEqual(
      Object.keys(largestBodies).sort(),
    )
    for (const [route, operation] of described) {
      const largest = largestBodies[route] as LargestBody
      const expected = largest.bytes ?? (largest.isPublic ? 16 : 128) * KB
      expect(operation['x-body-limit']?.['application/json'], route).toBe(
        'json' in largest ? expected : undefined,
      )
    }
  })

  test.for(Object.entries(largestBodies).filter(([, largest]) => 'json' in largest))(
    '%s: the largest valid body is read at exactly the limit; one more byte is 413',
    async ([, largest], { admin, guest }) => {
      if (!('json' in largest)) return
      const { path, status, isPublic, bytes } = largest
      const caller = isPublic ? guest : admin
      const limit = bytes ?? (isPublic ? PUBLIC_BODY_BYTES : BODY_BYTES)
      const body = escapedJson(await largest.json(admin))
      const tooLarge = await post(caller, path, body.padEnd(limit + 1))
      expect(tooLarge).toBeRefused('too_large')
      expect(tooLarge.headers.get('connection')).not.toBe('close')
      const answer = await post(caller, path, body.padEnd(limit))
      expect(answer.status, JSON.stringify(answer.body.errors)).toBe(status)
    },
  )

  test.for([['/api/nothing'], ['/healthz']] as const)(
    'a body of an anonymous call to %s may have 16 kB; one more byte is 413',
    async ([path], { guest }) => {
      expect((await post(guest, path, '{}'.padEnd(16 * KB))).status).toBeGreaterThanOrEqual(404)
      expect(await post(guest, path, '{}'.padEnd(16 * KB + 1))).toBeRefused('too_large')
    },
  )
})

describe('a route', () => {
  const largerBody = { bytes: 512 * KB, reason: 'an import of rows' }
  const withRoute = (route: object) => {
    const app = Fastify()
    limitBodies(app)
    return app.post('/import', { handler: () => 'read', ...route })
  }

  plain('may declare a larger JSON body, with a reason', async () => {
    const app = withRoute({ config: { policy: 'administrator', largerBody } })
    const send = (bytes: number) =>
      app.inject({ method: 'POST', url: '/import', headers: json, body: '{}'.padEnd(bytes) })
    expect((await send(largerBody.bytes)).statusCode).toBe(200)
    expect((await send(largerBody.bytes + 1)).statusCode).toBe(413)
  })

  plain('fails the start if it sets bodyLimit, or if it is public and declares more than 40 kB', () => {
    const config = { policy: 'administrator' }
    expect(() => withRoute({ config, bodyLimit: 1 })).toThrow('declare largerBody in its config')
    expect(() => withRoute({ config: { policy: 'public', largerBody } })).toThrow('is public')
  })
})
