import type { FieldValues } from '@touchline/contract/fields/field'
import { type LocalText, languageOf } from '@touchline/contract/language'
import {
  connectionTestResponseSchema,
  type StorageTestSchema,
} from '@touchline/contract/site-settings/connection-tests'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ConnectionTest } from '../files/connection-test.ts'
import { actorOf } from './authentication.ts'
import { abortSignalOf } from './responses.ts'

const worked: LocalText = {
  en: 'The test file was written, read and deleted.',
  ja: 'テストファイルの書き込み、読み取り、削除に成功しました。',
}
const failed: LocalText = { en: 'Test connection failed!', ja: '接続テストに失敗しました。' }

type ConnectionTestRoutesDeps = {
  readonly path: string
  readonly description: { readonly tags: string[]; readonly operationId: string; readonly summary: string }
  readonly body: StorageTestSchema
  readonly connectionTest: ConnectionTest
}

/** The route of the connection test of a storage location. */
export function connectionTestRoutes({
  path,
  description,
  body,
  connectionTest,
}: ConnectionTestRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      path,
      {
        config: {
          policy: 'administrator',
          tokenArea: 'settings',
          ignoresIdempotencyKey: 'tests a connection again',
        },
        schema: { ...description, body, response: { 200: connectionTestResponseSchema } },
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
