import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import {
  type Coverage,
  coverageQuerySchema,
  coverageSchema,
  duplicateSchema,
  MAX_AGE,
  MAX_COVERING_PLANS,
  planCountsSchema,
  planSaveSchema,
} from '@touchline/contract/membership-plans/calls'
import { changedExamplesSchema } from '@touchline/contract/membership-plans/changed-examples'
import { newPriceSchema } from '@touchline/contract/membership-plans/prices'
import { recordSchema } from '@touchline/contract/records/calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import type { RecordJobs } from '../../records/record-jobs.ts'
import { recordRoutes } from '../../records/routes.ts'
import type { RecordCalls, RecordService } from '../../records/service.ts'
import type { CoverageRepository, CoveringPlan } from './coverage-repository.ts'
import type { DuplicateService } from './duplicate-service.ts'
import type { PriceService } from './price-service.ts'
import { storedPlans } from './stored-plans.ts'

type PlanRoutesDeps = {
  readonly records: RecordService
  readonly calls: RecordCalls
  readonly jobs: RecordJobs
  readonly prices: PriceService
  readonly duplicates: DuplicateService
  readonly coverage: CoverageRepository
}

const { api, tag } = storedPlans
const config = { policy: 'administrator', tokenArea: 'plans' } as const
const largerBody = { bytes: 512 * 1024, reason: 'benefits in two languages, and the prices of a new plan' }
const saveHooks = { config: { ...config, largerBody } }
const planAnswer = dataResponse(recordSchema(storedPlans))

/** The list with its records, and the prices of a plan. */
export function planRoutes({
  records,
  calls,
  jobs,
  prices,
  duplicates,
  coverage,
}: PlanRoutesDeps): FastifyPluginAsyncZod {
  const list = { service: calls, jobs, list: storedPlans }
  return async (app) => {
    await app.register(recordRoutes({ ...list, saveSchema: planSaveSchema, saveHooks }))

    app.get(
      `${api}/counts`,
      {
        config,
        schema: {
          tags: [tag],
          operationId: 'countMembershipPlans',
          summary: 'Count the plans of each audience',
          response: { 200: dataResponse(planCountsSchema) },
        },
      },
      async () => answerOf(await coverage.countByAudience()),
    )

    app.get(
      `${api}/coverage`,
      {
        config,
        schema: {
          tags: [tag],
          operationId: 'getMembershipPlanCoverage',
          summary: 'List the plans that each age can join on a day',
          querystring: coverageQuerySchema,
          response: { 200: dataResponse(coverageSchema) },
        },
      },
      async ({ query: { audience, on } }) => answerOf(coverageOf(await coverage.findCovering(audience, on))),
    )

    app.post(
      `${api}/:id/duplicate`,
      {
        config,
        schema: {
          tags: [tag],
          operationId: 'duplicateMembershipPlan',
          summary: 'Copy a plan with the prices of its next period',
          params: z.object({ id: pathId }),
          body: duplicateSchema,
          response: { 201: planAnswer },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        return reply
          .code(201)
          .send(answerOf(await duplicates.duplicate({ id, wanted: request.body, actor: actorOf(request) })))
      },
    )

    app.post(
      `${api}/:id/prices`,
      {
        config,
        schema: {
          tags: [tag],
          operationId: 'scheduleMembershipPlanPrice',
          summary: 'Schedule a price of a plan',
          params: z.object({ id: pathId }),
          body: newPriceSchema(),
          response: { 201: planAnswer, 409: changedExamplesSchema },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        await prices.schedule({ planId: id, actor: actorOf(request) }, request.body)
        return reply.code(201).send({ success: true as const, data: await records.get(storedPlans, id) })
      },
    )

    app.delete(
      `${api}/:id/prices/:priceId`,
      {
        config,
        schema: {
          tags: [tag],
          operationId: 'withdrawMembershipPlanPrice',
          summary: 'Withdraw a price that is not yet in effect',
          params: z.object({ id: pathId, priceId: pathId }),
          response: { 200: planAnswer, 409: changedExamplesSchema },
        },
      },
      async (request) => {
        const { id, priceId } = request.params
        await prices.withdraw({ planId: id, actor: actorOf(request) }, priceId)
        return answerOf(await records.get(storedPlans, id))
      },
    )
  }
}

/** The plans for each age, from 0 to `MAX_AGE`. */
function coverageOf(plans: readonly CoveringPlan[]): Coverage {
  return Array.from({ length: MAX_AGE + 1 }, (_, age) => {
    const covering = plans.filter(({ ages }) => ages.some((range) => includes(range, age)))
    const named = covering
      .slice(0, MAX_COVERING_PLANS)
      .map(({ id, name, name_ja }) => ({ id, name, name_ja }))
    return { age, total: covering.length, plans: named }
  })
}

function includes({ from, to }: CoveringPlan['ages'][number], age: number): boolean {
  return (from === null || from <= age) && (to === null || age < to)
}
