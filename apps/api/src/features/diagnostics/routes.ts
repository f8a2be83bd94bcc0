import { systemSchema } from '@touchline/contract/diagnostics'
import { dataResponse } from '@touchline/contract/http/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answerOf } from '../../http/responses.ts'
import type { SystemService } from './service.ts'

export function systemRoutes({ service }: { readonly service: SystemService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/system',
      {
        config: { policy: 'administrator', tokenArea: 'system' },
        schema: {
          tags: ['Operations'],
          operationId: 'getSystem',
          summary: 'Examine the installation',
          response: { 200: dataResponse(systemSchema) },
        },
      },
      async () => answerOf(await service.get()),
    )
  }
}
