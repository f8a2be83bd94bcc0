import { backupRunSchema, backupsQuerySchema } from '@touchline/contract/backups'
import { dataResponse, pageResponse, pathId } from '@touchline/contract/http/envelope'
import { pagingOf } from '@touchline/contract/http/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../../http/authentication.ts'
import { pageLinks } from '../../http/query-string.ts'
import { abortSignalOf, answerOf } from '../../http/responses.ts'
import type { BackupService } from './service.ts'

const tags = ['Backups']
const PATH = '/api/backups'
const config = { policy: 'administrator', tokenArea: 'system' } as const

const params = z.strictObject({ id: pathId })
const ARCHIVE_TYPE = 'application/octet-stream'
const archiveResponse = {
  description: 'The archive: tar, perhaps encrypted',
  content: { [ARCHIVE_TYPE]: { schema: z.string().meta({ format: 'binary' }) } },
}

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

    app.post(
      `${PATH}/:id/download`,
      {
        config: { ...config, freshProof: 'always', ignoresIdempotencyKey: 'answers with a file' },
        schema: {
          tags,
          operationId: 'downloadBackup',
          summary: 'Download the archive of a backup',
          params,
          response: { 200: archiveResponse },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const call = { id, actor: actorOf(request), signal: abortSignalOf(reply) }
        const { content, name, bytes } = await service.download(call)
        return reply
          .type(ARCHIVE_TYPE)
          .header('content-length', bytes)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(content as never)
      },
    )

    app.delete(
      `${PATH}/:id`,
      {
        config: { ...config, freshProof: 'always' },
        schema: {
          tags,
          operationId: 'deleteBackup',
          summary: 'Delete the archive of a backup',
          params,
          response: { 200: z.object({ success: z.literal(true) }) },
        },
      },
      async (request) => {
        await service.delete({ id: request.params.id, actor: actorOf(request) })
        return { success: true as const }
      },
    )
  }
}
