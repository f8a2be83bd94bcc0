import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { demandPolicies } from './policy.ts'
import { validateWithZod } from './validation.ts'

function appWithRoute(config: { policy?: 'public' }) {
  const app = Fastify()
  demandPolicies(app)
  validateWithZod(app)
  app.get('/somewhere', { config }, () => 'here')
  return app
}

test('a route that names no policy fails start-up and is named', async () => {
  await expect(appWithRoute({}).ready()).rejects.toThrow(
    'Routes that name no policy: GET /somewhere, HEAD /somewhere',
  )
})

test('a route that names one starts', async () => {
  await expect(appWithRoute({ policy: 'public' }).ready()).resolves.toBeDefined()
})
