import { CREATE_ID, dataResponse, pathId } from '@touchline/contract/http/envelope'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { recordSchema } from '@touchline/contract/records/calls'
import type { ConnectionKind } from '@touchline/contract/slack/connections'
import { signingSecretSchema } from '@touchline/contract/slack/connections'
import { resentSchema } from '@touchline/contract/slack/deliveries'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Egress } from '../../egress/egress.ts'
import { InvalidFields } from '../../errors.ts'
import { actorOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import type { RecordJobs } from '../../records/record-jobs.ts'
import { recordRoutes } from '../../records/routes.ts'
import type { RecordService } from '../../records/service.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { ConnectionRepository } from './connection-repository.ts'
import type { DeliveryRepository } from './delivery-repository.ts'
import type { SigningSecretService } from './signing-secret-service.ts'
import { urlError } from './url-check.ts'

type ConnectionRoutesDeps = {
  readonly service: RecordService
  readonly list: StoredList
  readonly jobs: RecordJobs
  readonly deliveries: Pick<DeliveryRepository, 'findKind' | 'resendAll'>
  readonly signingSecrets: SigningSecretService
  readonly connections: Pick<ConnectionRepository, 'countLookUp'>
  readonly egress: Egress
}

export function connectionRoutes(deps: ConnectionRoutesDeps): FastifyPluginAsyncZod {
  const { service, list, jobs, signingSecrets } = deps
  return async (app) => {
    const preHandler = (request: FastifyRequest) => refuseInvalidUrl(request, deps)
    await app.register(recordRoutes({ service, list, jobs, saveHooks: { preHandler } }))

    app.post(
      `${list.api}/:id/signing-secret`,
      {
        config: { policy: 'administrator', freshProof: 'always' },
        schema: {
          tags: [list.tag],
          operationId: 'rotateSigningSecret',
          summary: 'Create or rotate the signing secret of a webhook',
          params: z.object({ id: pathId }),
          response: { 200: dataResponse(signingSecretSchema) },
        },
      },
      async (request) => {
        return answerOf(await signingSecrets.rotate({ id: request.params.id, actor: actorOf(request) }))
      },
    )
    await app.register(mendingRoutes(deps))
  }
}

/** The calls of the dashboard, which have no body. */
function mendingRoutes({ service, list, deliveries }: ConnectionRoutesDeps): FastifyPluginAsyncZod {
  const config = { policy: 'administrator', tokenArea: 'slack' } as const
  const common = { tags: [list.tag], params: z.object({ id: pathId }) }
  return async (app) => {
    app.post(
      `${list.api}/:id/switch-on`,
      {
        config,
        schema: {
          ...common,
          operationId: 'switchOnConnection',
          summary: 'Activate a connection, and send its waiting messages',
          response: { 200: dataResponse(recordSchema(list)) },
        },
      },
      async (request) => {
        const { id } = request.params
        await service.get(list, id) // a save of id 0 would create a connection
        return answerOf(await service.save({ list, id, draft: { status: ACTIVE }, actor: actorOf(request) }))
      },
    )

    app.post(
      `${list.api}/:id/resend`,
      {
        config,
        schema: {
          ...common,
          operationId: 'resendFailedDeliveriesOfConnection',
          summary: 'Send the failed messages of a connection again, at most 1,000',
          response: { 200: resentSchema },
        },
      },
      async (request) => {
        const { id } = request.params
        await service.get(list, id)
        return answerOf({ resent: await deliveries.resendAll({ connection_id: id }, actorOf(request)) })
      },
    )
  }
}

type ConnectionBody = { readonly kind?: ConnectionKind; readonly url?: string | null } | null

/** The check may look up the host, so it runs before the transaction of the save. */
async function refuseInvalidUrl(request: FastifyRequest, deps: ConnectionRoutesDeps) {
  const { kind, url } = (request.body as ConnectionBody) ?? {}
  if (!url) return
  const { deliveries, connections, egress } = deps
  const id = Number((request.params as { readonly id: number }).id)
  const storedKind = id === CREATE_ID ? undefined : await deliveries.findKind(id)
  const countLookUp = () => connections.countLookUp(actorOf(request))
  const error = await urlError({ kind: kind ?? storedKind ?? 'slack', url }, { egress, countLookUp })
  if (error) throw new InvalidFields({ url: [error] })
}
