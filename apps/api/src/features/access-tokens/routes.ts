import {
  accessTokenSchema,
  accessTokensQuerySchema,
  createdAccessTokenSchema,
  newAccessTokenSchema,
} from '@touchline/contract/access-tokens'
import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import { languageNamedIn } from '@touchline/contract/language'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { AccessTokenService } from './service.ts'

const PATH = '/api/access-tokens'
const tags = ['Access tokens']
const config = { policy: 'administrator', freshProof: 'always' } as const

type AccessTokenRoutesDeps = { readonly service: AccessTokenService; readonly known: AccessTokens }

/** None of these calls accepts an access token, because none declares an area. */
export function accessTokenRoutes({ service, known }: AccessTokenRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      {
        config: { policy: 'administrator' },
        schema: {
          tags,
          operationId: 'listAccessTokens',
          summary: 'List your access tokens, or those of all administrators',
          querystring: accessTokensQuerySchema,
          response: { 200: dataResponse(z.array(accessTokenSchema)) },
        },
      },
      async (request) => {
        const { all } = request.query
        return answerOf(await (all ? service.listAll() : service.listOf(sessionOf(request).userId)))
      },
    )

    app.post(
      PATH,
      {
        config,
        schema: {
          tags,
          operationId: 'createAccessToken',
          summary: 'Create an access token, which only this answer contains',
          body: newAccessTokenSchema,
          response: { 201: dataResponse(createdAccessTokenSchema) },
        },
      },
      async (request, reply) => {
        const { userId } = sessionOf(request)
        const language = languageNamedIn(request.headers['accept-language'])
        const created = await service.create(request.body, { userId, actor: actorOf(request), language })
        return reply.code(201).send(answerOf(created))
      },
    )

    app.delete(
      `${PATH}/:id`,
      {
        config,
        schema: {
          tags,
          operationId: 'revokeAccessToken',
          summary: 'Revoke an access token, also one of another administrator',
          params: z.strictObject({ id: pathId }),
          response: { 200: dataResponse(accessTokenSchema) },
        },
      },
      async (request) => {
        const revoked = await service.revoke(request.params.id, actorOf(request))
        known.clearCache()
        return answerOf(revoked)
      },
    )
  }
}
