import { dashboardSchema, laterSchema, seenSchema } from '@touchline/contract/dashboard'
import { dataResponse, doneSchema } from '@touchline/contract/http/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sessionOf } from '../../http/authentication.ts'
import { answerOf, successMessage } from '../../http/responses.ts'
import type { DashboardService } from './service.ts'
import { markedAsSeen, putOff, shownAgain } from './texts.ts'

const tags = ['Dashboard']
const config = { policy: 'administrator' } as const
const repeatable = { ...config, ignoresIdempotencyKey: 'a repeated call has the same result' } as const

export function dashboardRoutes({ service }: { readonly service: DashboardService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/dashboard',
      {
        config,
        schema: {
          tags,
          operationId: 'getDashboard',
          summary: 'Get what needs attention, what comes up, what others have changed, and numbers',
          response: { 200: dataResponse(dashboardSchema) },
        },
      },
      async (request) => answerOf(await service.get(sessionOf(request).userId)),
    )

    app.post(
      '/api/dashboard/later',
      {
        config: repeatable,
        schema: {
          tags,
          operationId: 'putOffAttention',
          summary: 'Hide a line that needs attention from your dashboard for one or seven days',
          body: laterSchema(),
          response: { 200: doneSchema },
        },
      },
      async (request) => {
        await service.putOff(sessionOf(request).userId, request.body)
        return successMessage(request, putOff)
      },
    )

    app.delete(
      '/api/dashboard/later',
      {
        config: repeatable,
        schema: {
          tags,
          operationId: 'endPutOffAttention',
          summary: 'Show all lines again that you have hidden from your dashboard',
          response: { 200: doneSchema },
        },
      },
      async (request) => {
        await service.endPutOff(sessionOf(request).userId)
        return successMessage(request, shownAgain)
      },
    )

    app.post(
      '/api/dashboard/seen',
      {
        config: repeatable,
        schema: {
          tags,
          operationId: 'markChangesAsSeen',
          summary: 'Mark the changes of others up to an audit entry as seen',
          body: seenSchema(),
          response: { 200: doneSchema },
        },
      },
      async (request) => {
        await service.markSeen(sessionOf(request).userId, request.body.until)
        return successMessage(request, markedAsSeen)
      },
    )
  }
}
