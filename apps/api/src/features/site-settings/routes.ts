import { one } from '@touchline/contract/http/envelope'
import {
  groupOfQuery,
  settingChangeSchema,
  settingQuerySchema,
  settingSchema,
} from '@touchline/contract/site-settings/calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../../http/authentication.ts'
import type { SiteSettingsService } from './service.ts'

const config = { policy: 'administrator' } as const
const answer = { 200: one(settingSchema) }

export function siteSettingsRoutes({
  service,
}: {
  readonly service: SiteSettingsService
}): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/site-setting',
      { config, schema: { querystring: settingQuerySchema, response: answer } },
      async (request) => ({ success: true as const, data: await service.get(groupOfQuery(request.query)) }),
    )

    app.post(
      '/api/site-setting',
      { config, schema: { body: settingChangeSchema, response: answer } },
      async (request) => {
        const data = await service.save({ change: request.body, actor: actorOf(request) })
        return { success: true as const, data }
      },
    )
  }
}
