import { administrators as list } from '@touchline/contract/administrators/administrators'
import {
  administratorLinkSchema,
  administratorSchema,
  confirmedSchema,
  endedSessionsSchema,
  invitationSchema,
  linkRequestSchema,
} from '@touchline/contract/administrators/calls'
import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import { recordRoutes } from '../../records/routes.ts'
import type { RecordService } from '../../records/service.ts'
import type { AdministratorService } from './administrator-service.ts'
import type { Sessions } from './sessions.ts'
import { storedAdministrators } from './stored-administrators.ts'

type AdministratorRoutesDeps = {
  readonly service: AdministratorService
  readonly records: RecordService
  readonly sessions: Sessions
}

const config = { policy: 'administrator', freshProof: 'always' } as const
const tags = [list.tag]
const params = z.object({ id: pathId })
const administrator = { 200: dataResponse(administratorSchema) }
const administratorLink = { 200: dataResponse(administratorLinkSchema) }

export function administratorRoutes(deps: AdministratorRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(recordRoutes({ service: deps.records, list: storedAdministrators }))
    await app.register(invitationRoutes(deps))
    await app.register(accessRoutes(deps))
  }
}

function invitationRoutes({ service }: AdministratorRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `${list.api}/0`,
      {
        config,
        schema: {
          tags,
          operationId: 'inviteAdministrator',
          summary: 'Invite an administrator',
          body: invitationSchema,
          response: { 201: dataResponse(administratorLinkSchema) },
        },
      },
      async (request, reply) => {
        const { current_password: _, ...invitation } = request.body
        return reply
          .code(201)
          .send(answerOf(await service.invite(invitation, { actor: administratorOf(request) })))
      },
    )

    app.post(
      `${list.api}/:id/resend-invitation`,
      {
        config,
        schema: {
          tags,
          operationId: 'resendInvitation',
          summary: 'Replace the link of an invitation',
          params,
          body: linkRequestSchema,
          response: administratorLink,
        },
      },
      async (request) => {
        const { delivery } = request.body
        return answerOf(await service.resendInvitation({ ...changeOf(request), delivery }))
      },
    )

    app.post(
      `${list.api}/:id/withdraw-invitation`,
      {
        config,
        schema: {
          tags,
          operationId: 'withdrawInvitation',
          summary: 'Withdraw an invitation and delete the invited account',
          params,
          body: confirmedSchema,
          response: administrator,
        },
      },
      async (request) => answerOf(await service.withdrawInvitation(changeOf(request))),
    )
  }
}

function accessRoutes({ service, sessions }: AdministratorRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `${list.api}/:id/deactivate`,
      {
        config,
        schema: {
          tags,
          operationId: 'deactivateAdministrator',
          summary: 'Deactivate an administrator and end all sessions',
          params,
          body: confirmedSchema,
          response: administrator,
        },
      },
      async (request) => {
        const data = await service.deactivate(changeOf(request))
        sessions.clearCache()
        return answerOf(data)
      },
    )

    app.post(
      `${list.api}/:id/activate`,
      {
        config,
        schema: {
          tags,
          operationId: 'activateAdministrator',
          summary: 'Activate an administrator',
          params,
          body: confirmedSchema,
          response: administrator,
        },
      },
      async (request) => answerOf(await service.activate(changeOf(request))),
    )

    app.post(
      `${list.api}/:id/end-sessions`,
      {
        config,
        schema: {
          tags,
          operationId: 'endSessionsOfAdministrator',
          summary: 'End all sessions of an administrator, except for the session of the call',
          params,
          body: confirmedSchema,
          response: { 200: dataResponse(endedSessionsSchema) },
        },
      },
      async (request) => {
        const sessionId = sessionOf(request).id
        const data = await service.endSessions({ ...changeOf(request), sessionId })
        sessions.clearCache()
        return answerOf(data)
      },
    )

    app.post(
      `${list.api}/:id/remove-second-factors`,
      {
        config,
        schema: {
          tags,
          operationId: 'removeSecondFactorsOfAdministrator',
          summary: 'Remove all second factors of another administrator and end all sessions',
          params,
          body: confirmedSchema,
          response: administrator,
        },
      },
      async (request) => {
        const data = await service.removeSecondFactors(changeOf(request))
        sessions.clearCache()
        return answerOf(data)
      },
    )

    app.post(
      `${list.api}/:id/reset-password`,
      {
        config,
        schema: {
          tags,
          operationId: 'resetPasswordOfAdministrator',
          summary: 'Send a reset link to an administrator; without a mail server, get the link',
          params,
          body: linkRequestSchema,
          response: administratorLink,
        },
      },
      async (request) => {
        const { delivery } = request.body
        return answerOf(await service.resetPassword({ ...changeOf(request), delivery }))
      },
    )
  }
}

function administratorOf(request: FastifyRequest) {
  return { ...actorOf(request), userId: sessionOf(request).userId }
}

function changeOf(request: FastifyRequest<{ Params: { id: number } }>) {
  return { id: request.params.id, actor: administratorOf(request as FastifyRequest) }
}
