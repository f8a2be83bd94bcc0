import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import { recordSchema } from '@touchline/contract/records/calls'
import { resendAllSchema, resentSchema } from '@touchline/contract/slack/deliveries'
import { slackMessage } from '@touchline/contract/slack/messages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import { addDeliveryGauges, type DeliveryCounts } from '../../delivery/metrics.ts'
import { InvalidFields } from '../../errors.ts'
import { actorOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import { recordRoutes } from '../../records/routes.ts'
import type { RecordService } from '../../records/service.ts'
import type { DeliveryRepository, ResentDeliveries } from './delivery-repository.ts'
import { storedDeliveries as list } from './stored-lists.ts'

type DeliveryRoutesDeps = {
  readonly service: RecordService
  readonly deliveries: DeliveryRepository
  readonly delivery: DeliveryCounts
  readonly registry: Registry
}

export function deliveryRoutes({
  service,
  deliveries,
  delivery,
  registry,
}: DeliveryRoutesDeps): FastifyPluginAsyncZod {
  const noun = 'messages to Slack and webhooks'
  addDeliveryGauges({ registry, name: 'touchline_slack_deliveries', noun, delivery })
  const config = { policy: 'administrator', tokenArea: 'slack' } as const
  const tags = [list.tag]
  return async (app) => {
    await app.register(recordRoutes({ service, list }))

    app.post(
      `${list.api}/:id/resend`,
      {
        config,
        schema: {
          tags,
          operationId: 'resendDelivery',
          summary: 'Send a message again, or a waiting one now',
          params: z.object({ id: pathId }),
          response: { 200: dataResponse(recordSchema(list)) },
        },
      },
      async (request) => {
        const { id } = request.params
        await service.get(list, id)
        const resent = await deliveries.resend(id, actorOf(request))
        if (resent === undefined) throw new InvalidFields({ id: [slackMessage('discarded_delivery')] })
        return answerOf(await service.get(list, resent))
      },
    )

    app.post(
      `${list.api}/resend`,
      {
        config,
        schema: {
          tags,
          operationId: 'resendFailedDeliveries',
          summary: 'Send the failed messages of a function or a connection again',
          body: resendAllSchema,
          response: { 200: resentSchema },
        },
      },
      async (request) => {
        const resent = await deliveries.resendAll(request.body as ResentDeliveries, actorOf(request))
        return answerOf({ resent })
      },
    )
  }
}
