import { dataResponse } from '@touchline/contract/http/envelope'
import { changeSchema } from '@touchline/contract/records/record'
import { previewSchema } from '@touchline/contract/slack/deliveries'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answerOf } from '../../http/responses.ts'
import type { RecordJobs } from '../../records/record-jobs.ts'
import { recordRoutes } from '../../records/routes.ts'
import type { RecordService } from '../../records/service.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { FunctionPreviewService } from './function-preview-service.ts'

type FunctionRoutesDeps = {
  readonly service: RecordService
  readonly list: StoredList
  readonly jobs: RecordJobs
  readonly previews: FunctionPreviewService
}

export function functionRoutes({ service, list, jobs, previews }: FunctionRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `${list.api}/preview`,
      {
        // no area of access tokens, because the message may be about an event of any area
        config: { policy: 'administrator', ignoresIdempotencyKey: 'writes nothing' },
        schema: {
          tags: [list.tag],
          operationId: 'previewSlackFunction',
          summary: 'Preview the message of a function',
          body: changeSchema(list),
          response: { 200: dataResponse(previewSchema) },
        },
      },
      async (request) => answerOf(await previews.preview(request.body)),
    )

    await app.register(recordRoutes({ service, list, jobs }))
  }
}
