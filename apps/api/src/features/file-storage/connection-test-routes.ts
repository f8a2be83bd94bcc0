import type { FieldValues } from '@touchline/contract/fields/field'
import { type LocalText, languageOf } from '@touchline/contract/language'
import {
  connectionTestResponseSchema,
  connectionTestSchema,
} from '@touchline/contract/site-settings/connection-tests'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../../http/authentication.ts'
import { abortSignalOf } from '../../http/responses.ts'
import type { ConnectionTestService } from './connection-test-service.ts'

const tags = ['File storage']
const worked: LocalText = {
  en: 'The test file was written, read and deleted.',
  ja: 'テストファイルの書き込み、読み取り、削除に成功しました。',
}
const failed: LocalText = { en: 'Test connection failed!', ja: '接続テストに失敗しました。' }

export function connectionTestRoutes({
  connectionTest,
}: {
  readonly connectionTest: ConnectionTestService
}): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/test-connection',
      {
        config: { policy: 'administrator' },
        schema: {
          tags,
          operationId: 'testStorageConnection',
          summary: 'Test the connection with saved or typed settings',
          body: connectionTestSchema,
          response: { 200: connectionTestResponseSchema },
        },
      },
      async (request, reply) => {
        const language = languageOf(request.headers['accept-language'])
        const typed = (request.body ?? {}) as FieldValues
        const steps = await connectionTest.run({
          typed,
          actor: actorOf(request),
          signal: abortSignalOf(reply),
        })
        const success = steps.every(({ ok }) => ok)
        return { success, message: (success ? worked : failed)[language], steps }
      },
    )
  }
}
