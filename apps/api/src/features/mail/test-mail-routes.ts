import type { FieldValues } from '@touchline/contract/fields/field'
import { type LocalText, languageOf } from '@touchline/contract/language'
import { testMailResponseSchema, testMailSchema } from '@touchline/contract/site-settings/connection-tests'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import { abortSignalOf } from '../../http/responses.ts'
import type { TestMailService } from './test-mail-service.ts'

const tags = ['Mail']
const sent: LocalText = {
  en: 'The mail server accepted the test e-mail.',
  ja: 'メールサーバーがテストメールを受け付けました。',
}
const failed: LocalText = { en: 'Test email failed!', ja: 'テストメールを送信できませんでした。' }

export function testMailRoutes({ testMail }: { readonly testMail: TestMailService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/test-mail',
      {
        config: {
          policy: 'administrator',
          tokenArea: 'settings',
          ignoresIdempotencyKey: 'tests the mail server again',
        },
        schema: {
          tags,
          operationId: 'sendTestMail',
          summary: 'Send a test mail with saved or typed settings',
          body: testMailSchema(),
          response: { 200: testMailResponseSchema },
        },
      },
      async (request, reply) => {
        const { to = '', ...typed } = request.body ?? {}
        const language = languageOf(request.headers['accept-language'])
        const actor = { ...actorOf(request), userId: sessionOf(request).userId }
        const signal = abortSignalOf(reply)
        const outcome = await testMail.run({ typed: typed as FieldValues, to, language, actor, signal })
        return { ...outcome, message: (outcome.success ? sent : failed)[language] }
      },
    )
  }
}
