import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import { Forbidden, Unavailable } from '../../errors.ts'
import { type MetricsAccess, mayReadMetrics } from './metrics-access.ts'
import type { OperationsService } from './service.ts'

const config = { policy: 'public' } as const
const statusSchema = z.object({ status: z.literal('ok') })
const documentSchema = z.record(z.string(), z.unknown())

type Parts = {
  readonly service: OperationsService
  readonly registry: Registry
  readonly metrics: MetricsAccess
}

export function operationsRoutes({ service, registry, metrics }: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    const ok = { config, schema: { response: { 200: statusSchema } } }
    app.get('/healthz', ok, async () => ({ status: 'ok' as const }))

    app.get('/readyz', ok, async () => {
      if (!(await service.isReady())) throw new Unavailable()
      return { status: 'ok' as const }
    })

    app.get('/metrics', { config }, async (request, reply) => {
      if (!mayReadMetrics(request, metrics)) throw new Forbidden()
      return reply.type(registry.contentType).send(await registry.metrics())
    })

    app.get(
      '/api/openapi.json',
      { config: { policy: 'administrator' }, schema: { response: { 200: documentSchema } } },
      async (_request, reply) =>
        reply
          .type('application/json; charset=utf-8')
          .serializer(JSON.stringify)
          .send(app.swagger() as Record<string, unknown>),
    )
  }
}
