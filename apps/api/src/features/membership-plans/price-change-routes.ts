import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import { languageOf } from '@touchline/contract/language'
import {
  changedPriceSchema,
  priceChangeSchema,
  skippedPlanSchema,
  storedChangeSchema,
} from '@touchline/contract/membership-plans/calls'
import { changedExamplesSchema } from '@touchline/contract/membership-plans/changed-examples'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { actorOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import type { PriceChangeService } from './price-change-service.ts'
import { storedPlans } from './stored-plans.ts'

const { api, tag } = storedPlans
const config = { policy: 'administrator', tokenArea: 'plans' } as const

/** `change_id` is null for a dry run. */
const changeAnswer = z.extend(dataResponse(z.array(changedPriceSchema)), {
  change_id: z.nullable(z.int()),
  skipped: z.array(skippedPlanSchema),
})

/** Changes of the prices of several plans. */
export function priceChangeRoutes({
  changes,
}: {
  readonly changes: PriceChangeService
}): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `${api}/price-change`,
      {
        config,
        schema: {
          tags: [tag],
          operationId: 'changeMembershipPlanPrices',
          summary: 'Change the prices of several plans, or show what would change',
          body: priceChangeSchema,
          response: { 200: changeAnswer, 201: changeAnswer, 409: changedExamplesSchema },
        },
      },
      async (request, reply) => {
        const { rows, changeId, skipped } = await changes.change(request.body, actorOf(request))
        const answer = {
          success: true as const,
          data: [...rows],
          change_id: changeId,
          skipped: [...skipped],
        }
        return reply.code(changeId === null ? 200 : 201).send(answer)
      },
    )

    app.get(
      '/api/membership-price-changes',
      {
        config,
        schema: {
          tags: [tag],
          operationId: 'listMembershipPriceChanges',
          summary: 'List the latest price changes of several plans',
          response: { 200: dataResponse(z.array(storedChangeSchema)) },
        },
      },
      async (request) => {
        const language = languageOf(request.headers['accept-language'])
        return answerOf(await changes.list(language))
      },
    )

    app.delete(
      '/api/membership-price-changes/:id',
      {
        config,
        schema: {
          tags: [tag],
          operationId: 'withdrawMembershipPriceChange',
          summary: 'Withdraw a price change that is not yet in effect',
          params: z.object({ id: pathId }),
          response: { 200: dataResponse(z.object({ id: z.int() })), 409: changedExamplesSchema },
        },
      },
      async (request) => {
        const { id } = request.params
        await changes.withdraw(id, actorOf(request))
        return answerOf({ id })
      },
    )
  }
}
