import {
  groupOfQuery,
  settingChangeSchema,
  settingQuerySchema,
  settingResponseSchema,
} from '@touchline/contract/site-settings/calls'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../../http/authentication.ts'
import type { GroupResponse, SiteSettingsService } from './service.ts'

const tags = ['Site settings']
const config = { policy: 'administrator', tokenArea: 'settings' } as const
const largerBody = { bytes: 384 * 1024, reason: 'up to 50 tax rates with names in both languages' }
const answer = { 200: settingResponseSchema }

export function siteSettingsRoutes({
  service,
}: {
  readonly service: SiteSettingsService
}): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/site-setting',
      {
        config,
        schema: {
          tags,
          operationId: 'getSettings',
          summary: 'Get one group of settings',
          querystring: settingQuerySchema,
          response: answer,
        },
      },
      async (request) => responseOf(await service.get(groupOfQuery(request.query))),
    )

    app.post(
      '/api/site-setting',
      {
        config: { ...config, largerBody, freshProof: 'marked_fields' },
        schema: {
          tags,
          operationId: 'saveSettings',
          summary: 'Change settings of one group',
          body: settingChangeSchema,
          response: answer,
        },
      },
      async (request) => {
        return responseOf(await service.save({ change: request.body, actor: actorOf(request) }))
      },
    )
  }
}

/** Repeats the date format at the top level of the response (specification, section 3). */
function responseOf(data: GroupResponse) {
  return { success: true as const, data, default_date_format: data.default_date_format }
}
