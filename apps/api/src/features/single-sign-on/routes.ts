import { signedInSchema } from '@touchline/contract/auth'
import type { FieldValues } from '@touchline/contract/fields/field'
import { dataResponse } from '@touchline/contract/http/envelope'
import { type LocalText, languageOf } from '@touchline/contract/language'
import {
  completedFlowSchema,
  newFlowSchema,
  providerSignOutSchema,
  singleSignOnTestResponseSchema,
  singleSignOnTestSchema,
  startedFlowSchema,
} from '@touchline/contract/single-sign-on'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../../http/authentication.ts'
import { abortSignalOf, answerOf } from '../../http/responses.ts'
import type { ProviderTest } from './provider-test.ts'
import type { SingleSignOnService } from './service.ts'

const tags = ['Single sign-on']
const worked: LocalText = {
  en: 'The provider accepts this site.',
  ja: 'プロバイダーとの接続に成功しました。',
}
const failed: LocalText = { en: 'Test failed!', ja: '接続テストに失敗しました。' }

type SingleSignOnRoutesDeps = { readonly service: SingleSignOnService; readonly providerTest: ProviderTest }

export function singleSignOnRoutes({ service, providerTest }: SingleSignOnRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/sign-in/oidc/start',
      {
        config: { policy: 'public' },
        schema: {
          tags,
          operationId: 'startSingleSignOn',
          summary: 'Begin a sign-in through the OpenID Connect provider',
          body: newFlowSchema(),
          response: { 200: dataResponse(startedFlowSchema) },
        },
      },
      async (request) =>
        answerOf(await service.start({ again: request.body?.again ?? false, actor: actorOf(request) })),
    )

    app.post(
      '/api/sign-in/oidc',
      {
        config: {
          policy: 'public',
          largerBody: { bytes: 40 * 1024, reason: 'codes of some providers are long' },
        },
        schema: {
          tags,
          operationId: 'completeSingleSignOn',
          summary: 'Sign in with the answer of the OpenID Connect provider',
          body: completedFlowSchema(),
          response: { 200: signedInSchema },
        },
      },
      (request) => service.complete({ completed: request.body, actor: actorOf(request) }),
    )

    app.get(
      '/api/sign-in/oidc/sign-out',
      {
        config: { policy: 'administrator', allowsMissingSecondFactor: true },
        schema: {
          tags,
          operationId: 'getProviderSignOut',
          summary: 'Get the address at which the browser signs out of the OpenID Connect provider',
          response: { 200: dataResponse(providerSignOutSchema) },
        },
      },
      async () => answerOf(await service.signOutUrl()),
    )

    app.post(
      '/api/test-single-sign-on',
      {
        config: {
          policy: 'administrator',
          tokenArea: 'settings',
          ignoresIdempotencyKey: 'tests the provider again',
        },
        schema: {
          tags,
          operationId: 'testSingleSignOn',
          summary: 'Test single sign-on with saved or typed settings',
          body: singleSignOnTestSchema(),
          response: { 200: singleSignOnTestResponseSchema },
        },
      },
      async (request, reply) => {
        const language = languageOf(request.headers['accept-language'])
        const typed = (request.body ?? {}) as FieldValues
        const signal = abortSignalOf(reply)
        const outcome = await providerTest.run({ typed, actor: actorOf(request), signal })
        return { ...outcome, message: (outcome.success ? worked : failed)[language] }
      },
    )
  }
}
