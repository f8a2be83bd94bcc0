import { fileMoveSchema, fileStorageSchema } from '@touchline/contract/file-storage'
import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import type { FileStorageService } from './service.ts'

const tags = ['File storage']
const PATH = '/api/file-storage'
/** Without a body. Also continues a move that waits. */
export const MOVE_PATH = `${PATH}/move`

const config = { policy: 'administrator', tokenArea: 'system' } as const
const storage = { 200: dataResponse(fileStorageSchema) }
const move = { 200: dataResponse(fileMoveSchema) }

type FileStorageRoutesDeps = { readonly service: FileStorageService }

export function fileStorageRoutes({ service }: FileStorageRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      {
        config,
        schema: {
          tags,
          operationId: 'getFileStorage',
          summary: 'Get where files are stored',
          response: storage,
        },
      },
      async () => answerOf(await service.get()),
    )

    app.post(
      MOVE_PATH,
      {
        config,
        schema: {
          tags,
          operationId: 'moveFiles',
          summary: 'Move all files to the current storage',
          response: { ...move, 201: dataResponse(fileMoveSchema) },
        },
      },
      async (request, reply) => {
        const started = await service.startMove(actorOf(request))
        return reply.code(started.isNew ? 201 : 200).send(answerOf(started.move))
      },
    )

    app.post(
      `${PATH}/move/stop`,
      {
        config,
        schema: { tags, operationId: 'stopMovingFiles', summary: 'Stop moving files', response: move },
      },
      async (request) => answerOf(await service.stopMove(actorOf(request))),
    )

    app.delete(
      `${PATH}/places/:id`,
      {
        config: { ...config, freshProof: 'always' },
        schema: {
          tags,
          operationId: 'deleteFormerBucket',
          summary: 'Delete the access to a former bucket',
          params: z.strictObject({ id: pathId }),
          response: storage,
        },
      },
      async (request) => answerOf(await service.deleteAccess({ ...request.params, actor: actorOf(request) })),
    )
  }
}
