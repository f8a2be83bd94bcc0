import { isInvitation } from '@touchline/contract/administrators/invitation-token'
import { dataResponse, doneSchema } from '@touchline/contract/http/envelope'
import { languageNamedIn } from '@touchline/contract/language'
import {
  changePasswordSchema,
  forgotPasswordSchema,
  passwordSetSchema,
  resetLinkSchema,
  resetLinkStateSchema,
  resetPasswordSchema,
} from '@touchline/contract/passwords'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../../http/authentication.ts'
import { answerOf, successMessage } from '../../http/responses.ts'
import type { PasswordService } from './password-service.ts'
import type { Sessions } from './sessions.ts'

const resetRequested = {
  en: 'If an account exists for this e-mail address, we have sent a link. The link works for 60 minutes.',
  ja: 'このメールアドレスのアカウントがある場合は、リンクを記載したメールをお送りします。リンクの有効期限は60分です。',
}
const reset = {
  en: 'Your password has been changed. Please sign in with the new one.',
  ja: 'パスワードを変更しました。新しいパスワードでサインインしてください。',
}
const accepted = {
  en: 'Your account is ready. Please sign in.',
  ja: 'アカウントの準備ができました。サインインしてください。',
}
const changed = {
  en: 'Your password has been changed. You have been signed out on all other devices.',
  ja: 'パスワードを変更しました。ほかの端末はすべてサインアウトされました。',
}

const tags = ['Passwords']

type PasswordRoutesDeps = { readonly service: PasswordService; readonly sessions: Sessions }

export function passwordRoutes({ service, sessions }: PasswordRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/forgot-password',
      {
        config: { policy: 'public' },
        schema: {
          tags,
          operationId: 'requestPasswordReset',
          summary: 'Ask for a reset link by mail',
          body: forgotPasswordSchema(),
          response: { 200: doneSchema },
        },
      },
      async (request) => {
        await service.forgot({ email: request.body.email, ...requestContext(request) })
        return successMessage(request, resetRequested)
      },
    )

    app.post(
      '/api/reset-password',
      {
        config: { policy: 'public' },
        schema: {
          tags,
          operationId: 'resetPassword',
          summary: 'Choose a password with a reset link or an invitation',
          body: resetPasswordSchema(),
          response: { 200: passwordSetSchema() },
        },
      },
      async (request) => {
        const email = await service.reset({ reset: request.body, ...requestContext(request) })
        sessions.clearCache()
        const message = isInvitation(request.body.token) ? accepted : reset
        return { ...successMessage(request, message), data: { email } }
      },
    )

    app.post(
      '/api/reset-password/check',
      {
        config: { policy: 'public' },
        schema: {
          tags,
          operationId: 'checkResetLink',
          summary: 'Find out whether a reset link or an invitation is still valid',
          body: resetLinkSchema,
          response: { 200: dataResponse(resetLinkStateSchema) },
        },
      },
      async (request) => answerOf({ valid: await service.isLinkValid(request.body.token) }),
    )

    app.post(
      '/api/change-password',
      {
        config: {
          policy: 'administrator_or_public',
          ignoresIdempotencyKey: 'a fast hash of the new password must not be stored',
        },
        schema: {
          tags,
          operationId: 'changePassword',
          summary: 'Change your password',
          body: changePasswordSchema(),
          response: { 200: doneSchema },
        },
      },
      async (request) => {
        await service.change({ change: request.body, session: request.session, ...requestContext(request) })
        sessions.clearCache()
        return successMessage(request, changed)
      },
    )
  }
}

export function requestContext(request: FastifyRequest) {
  return { language: languageNamedIn(request.headers['accept-language']), actor: actorOf(request) }
}
