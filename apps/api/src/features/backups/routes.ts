import { backupRunSchema, backupsQuerySchema } from '@touchline/contract/backups'
import { dataResponse, pageResponse } from '@touchline/contract/http/envelope'
import { pagingOf } from '@touchline/contract/http/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../../http/authentication.ts'
import { pageLinks } from '../../http/query-string.ts'
import { answerOf } from '../../http/responses.ts'
import type { BackupService } from './service.ts'

const tags = ['Backups']
const PATH = '/api/backups'
const config = { policy: 'administrator' } as const

type BackupRoutesDeps = { readonly service: BackupService }

export function backupRoutes({ service }: BackupRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      {
        config,
        schema: {
          tags,
          operationId: 'listBackups',
          summary: 'List the backups that were made, newest first',
          querystring: backupsQuerySchema,
          response: { 200: pageResponse(backupRunSchema) },
        },
      },
      async ({ query }) => {
        const { rows, total, page } = await service.listPage(query)
        const meta = pagingOf({ page, perPage: query.per_page, total })
        const links = pageLinks({ path: PATH, parameters: { per_page: query.per_page }, meta })
        return { success: true as const, data: rows, links, meta }
      },
    )

    app.post(
      PATH,
      {
        config: { ...config, freshProof: 'always' },
        schema: {
          tags,
          operationId: 'startBackup',
          summary: 'Start a backup, which runs in the background',
          response: { 202: dataResponse(backupRunSchema) },
        },
      },
      async (request, reply) => {
        return reply.code(202).send(answerOf(await service.start(actorOf(request))))
      },
    )
  }
}
