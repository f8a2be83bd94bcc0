import { type LocalText, languageOf } from '@touchline/contract/language'
import { mailTrialAnswerSchema, mailTrialSchema } from '@touchline/contract/site-settings/trials'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import { hangUpOf } from '../../http/hang-up.ts'
import type { MailTrial, TypedSettings } from './mail-trial.ts'

const tags = ['Mail']
const sent: LocalText = {
  en: 'The mail server has accepted the test mail.',
  ja: 'メールサーバーがテストメールを受け付けました。',
}
const failed: LocalText = { en: 'Test email failed!', ja: 'テストメールを送信できませんでした。' }

export function mailTrialRoutes({ trial }: { readonly trial: MailTrial }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/test-mail',
      {
        config: { policy: 'administrator' },
        schema: {
          tags,
          operationId: 'sendTestMail',
          summary: 'Send a test mail with saved or typed settings',
          body: mailTrialSchema,
          response: { 200: mailTrialAnswerSchema },
        },
      },
      async (request, reply) => {
        const { to = '', ...typed } = request.body ?? {}
        const language = languageOf(request.headers['accept-language'])
        const actor = { ...actorOf(request), userId: sessionOf(request).userId }
        const signal = hangUpOf(reply)
        const outcome = await trial.run({ typed: typed as TypedSettings, to, language, actor, signal })
        return { ...outcome, message: (outcome.success ? sent : failed)[language] }
      },
    )
  }
}
