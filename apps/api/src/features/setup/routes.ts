import { dataResponse } from '@touchline/contract/http/envelope'
import { setupSchema } from '@touchline/contract/setup'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SetupService } from './service.ts'

export function setupRoutes({ service }: { readonly service: SetupService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/setup',
      {
        config: { policy: 'administrator' },
        schema: {
          tags: ['Site settings'],
          operationId: 'getSetup',
          summary: 'Get what is still to be set up',
          response: { 200: dataResponse(setupSchema) },
        },
      },
      async () => ({ success: true as const, data: await service.get() }),
    )
  }
}
