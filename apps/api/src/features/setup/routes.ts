import { dataResponse, doneSchema } from '@touchline/contract/http/envelope'
import { initialSetupSchema, setupCodeSchema } from '@touchline/contract/initial-setup'
import { setupSchema } from '@touchline/contract/setup'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import { answerOf, successMessage } from '../../http/responses.ts'
import type { InitialSetupService } from './initial-setup-service.ts'
import type { SetupService } from './service.ts'

const tags = ['Site settings']
const largerBody = { bytes: 40 * 1024, reason: 'the fields of four forms' }
const completed = {
  en: 'The site is set up. Sign in with your e-mail address and password.',
  ja: 'セットアップが完了しました。メールアドレスとパスワードでサインインしてください。',
}
const codeAccepted = { en: 'The code is correct.', ja: 'コードを確認しました。' }

export function setupRoutes({ service }: { readonly service: SetupService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/setup',
      {
        config: { policy: 'administrator', tokenArea: 'settings' },
        schema: {
          tags,
          operationId: 'getSetup',
          summary: 'Get what is still to be set up',
          response: { 200: dataResponse(setupSchema) },
        },
      },
      async (request) => answerOf(await service.get(sessionOf(request).userId)),
    )
  }
}

export function initialSetupRoutes({
  service,
}: {
  readonly service: InitialSetupService
}): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/setup/check',
      {
        config: { policy: 'public' },
        schema: {
          tags,
          operationId: 'checkSetupCode',
          summary: 'Check the setup code of a new site',
          body: setupCodeSchema,
          response: { 200: doneSchema },
        },
      },
      async (request) => {
        await service.checkCode({ code: request.body.code, actor: actorOf(request) })
        return successMessage(request, codeAccepted)
      },
    )

    app.post(
      '/api/setup',
      {
        config: { policy: 'public', largerBody },
        schema: {
          tags,
          operationId: 'completeSetup',
          summary: 'Set up a new site and give its first account to its owner',
          body: initialSetupSchema,
          response: { 200: doneSchema },
        },
      },
      async (request) => {
        await service.complete({ setup: request.body, actor: actorOf(request) })
        return successMessage(request, completed)
      },
    )
  }
}
