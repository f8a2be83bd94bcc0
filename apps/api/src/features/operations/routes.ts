import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import { Forbidden, Unavailable } from '../../errors.ts'
import { type MetricsAccess, mayReadMetrics } from './metrics-access.ts'
import type { OperationsService } from './service.ts'

const config = { policy: 'public' } as const
const tags = ['Operations']
const statusSchema = z.object({ status: z.literal('ok') })
const documentSchema = z.record(z.string(), z.unknown())
const metricsDocument = {
  tags,
  operationId: 'getMetrics',
  summary: 'Get the metrics for Prometheus',
  response: {
    200: { description: 'Metrics', content: { 'text/plain': { schema: z.string() } } },
  },
}

type OperationsRoutesDeps = {
  readonly service: OperationsService
  readonly registry: Registry
  readonly metrics: MetricsAccess
}

export function operationsRoutes({
  service,
  registry,
  metrics,
}: OperationsRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const response = { 200: statusSchema }
    const health = { tags, operationId: 'getHealth', summary: 'Check that the process is up', response }
    app.get('/healthz', { config, schema: health }, async () => ({ status: 'ok' as const }))

    const readiness = {
      tags,
      operationId: 'getReadiness',
      summary: 'Check that the database answers',
      response,
    }
    app.get('/readyz', { config, schema: readiness }, async () => {
      if (!(await service.isReady())) throw new Unavailable()
      return { status: 'ok' as const }
    })

    app.get('/metrics', { config, schema: metricsDocument }, async (request, reply) => {
      if (!mayReadMetrics(request, metrics)) throw new Forbidden()
      return reply.type(registry.contentType).send(await registry.metrics())
    })

    app.get(
      '/api/openapi.json',
      {
        config: { policy: 'administrator', tokenArea: 'system' },
        schema: {
          tags,
          operationId: 'getApiDescription',
          summary: 'Get this description of the API',
          response: { 200: documentSchema },
        },
      },
      async (_request, reply) =>
        reply
          .type('application/json; charset=utf-8')
          .serializer(JSON.stringify)
          .send(await app.apiDescription()),
    )
  }
}
