import { one } from '@touchline/contract/http/envelope'
import { pathId } from '@touchline/contract/http/identifiers'
import { profileChangeSchema, profileSchema } from '@touchline/contract/profile'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import type { ProfileService } from './service.ts'

const config = { policy: 'administrator' } as const
const params = z.object({ userId: pathId })
const response = { 200: one(profileSchema) }

/** Whose profile it is, the session says; that the address names the same user, `authenticate` has seen to. */
export function profileRoutes({ service }: { readonly service: ProfileService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/profile/:userId', { config, schema: { params, response } }, async (request) => ({
      success: true as const,
      data: await service.get(sessionOf(request).userId),
    }))

    app.post(
      '/api/update-profile/:userId',
      { config, schema: { params, body: profileChangeSchema, response } },
      async (request) => {
        const { userId } = sessionOf(request)
        const data = await service.save({ userId, change: request.body, actor: actorOf(request) })
        return { success: true as const, data }
      },
    )
  }
}
