import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import { languageOf } from '@touchline/contract/language'
import {
  exampleInputSchema,
  exampleSchema,
  quoteRequestSchema,
  quoteSchema,
} from '@touchline/contract/membership-plans/calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import type { ExampleService } from './example-service.ts'
import { type QuoteService, quoteAnswer } from './quote-service.ts'
import { storedPlans } from './stored-plans.ts'

type QuoteRoutesDeps = { readonly quotes: QuoteService; readonly examples: ExampleService }

const { api, tag } = storedPlans
const config = { policy: 'administrator', tokenArea: 'plans' } as const
const params = z.object({ id: pathId })

/** Quotes of a plan, and the examples that are saved beside it. */
export function quoteRoutes({ quotes, examples }: QuoteRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `${api}/:id/quote`,
      {
        config: { ...config, writesNothing: true, ignoresIdempotencyKey: 'writes nothing' },
        schema: {
          tags: [tag],
          operationId: 'quoteMembershipPlan',
          summary: 'Compute what an applicant would pay, with the reason of each line',
          params,
          body: quoteRequestSchema,
          response: { 200: dataResponse(quoteSchema) },
        },
      },
      async (request) => {
        const quote = await quotes.quote({ planId: request.params.id, input: request.body })
        return answerOf(quoteAnswer(quote, languageOf(request.headers['accept-language'])))
      },
    )

    app.get(
      `${api}/:id/examples`,
      {
        config,
        schema: {
          tags: [tag],
          operationId: 'listMembershipPlanExamples',
          summary: 'List the examples of a plan',
          params,
          response: { 200: dataResponse(z.array(exampleSchema)) },
        },
      },
      async ({ params: { id } }) => answerOf(await examples.list(id)),
    )

    app.post(
      `${api}/:id/examples`,
      {
        config,
        schema: {
          tags: [tag],
          operationId: 'addMembershipPlanExample',
          summary: 'Save a quote as an example of a plan',
          params,
          body: exampleInputSchema,
          response: { 201: dataResponse(exampleSchema) },
        },
      },
      async (request, reply) => {
        const target = { planId: request.params.id, actor: actorOf(request) }
        return reply.code(201).send(answerOf(await examples.add(target, request.body)))
      },
    )

    app.delete(
      `${api}/:id/examples/:exampleId`,
      {
        config,
        schema: {
          tags: [tag],
          operationId: 'removeMembershipPlanExample',
          summary: 'Remove an example of a plan',
          params: z.object({ id: pathId, exampleId: pathId }),
          response: { 200: dataResponse(z.object({ id: z.int() })) },
        },
      },
      async (request) => {
        const { id, exampleId } = request.params
        await examples.remove({ planId: id, actor: actorOf(request) }, exampleId)
        return answerOf({ id: exampleId })
      },
    )
  }
}
