import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { requirePolicies } from './policy.ts'
import { validateWithZod } from './validation.ts'

function appWithRoute(config: { policy?: 'public' }) {
  const app = Fastify()
  requirePolicies(app)
  validateWithZod(app)
  app.get('/somewhere', { config }, () => 'here')
  return app
}

test('a route without a policy fails the start, and the error names the route', async () => {
  await expect(appWithRoute({}).ready()).rejects.toThrow(
    'Routes that name no policy: GET /somewhere, HEAD /somewhere',
  )
})

test('a route with a policy starts', async () => {
  await expect(appWithRoute({ policy: 'public' }).ready()).resolves.toBeDefined()
})
