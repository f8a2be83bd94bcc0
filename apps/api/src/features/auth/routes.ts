import { sessionSchema, signedInSchema, signInSchema } from '@touchline/contract/auth'
import { dataResponse, doneSchema, pathId } from '@touchline/contract/http/envelope'
import { errorBodySchema } from '@touchline/contract/http/errors'
import { proofSchema } from '@touchline/contract/proof'
import { passkeySignInSchema } from '@touchline/contract/second-factors/passkeys'
import {
  secondFactorErrorBodySchema,
  secondFactorSignInSchema,
} from '@touchline/contract/second-factors/sign-in'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import { answerOf, successMessage } from '../../http/responses.ts'
import type { PasskeySignIn } from './passkey-sign-in.ts'
import type { SecondFactorSignIn } from './second-factor-sign-in.ts'
import type { AuthService } from './service.ts'
import type { Sessions } from './sessions.ts'

const tags = ['Sessions']
/** Omits "storage", because the web app keeps drafts there when it signs out after an idle hour. */
const CLEARED_DATA = '"cache"'
/** With all its letters escaped. */
const largerBody = { bytes: 40 * 1024, reason: 'the answer of a browser with a passkey' }
const proven = { en: 'You have confirmed that it is you.', ja: '本人確認が完了しました。' }
const signedOut = { en: 'You are signed out.', ja: 'サインアウトしました。' }

type AuthRoutesDeps = {
  readonly service: AuthService
  readonly secondFactorSignIn: SecondFactorSignIn
  readonly passkeySignIn: PasskeySignIn
  readonly sessions: Sessions
}

export function authRoutes(deps: AuthRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(signInRoutes(deps))
    await app.register(sessionRoutes(deps))
  }
}

function signInRoutes({ service, secondFactorSignIn, passkeySignIn }: AuthRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/sign-in',
      {
        config: { policy: 'public' },
        schema: {
          tags,
          operationId: 'signIn',
          summary: 'Sign in with e-mail address and password',
          body: signInSchema,
          response: { 200: signedInSchema, 401: z.union([secondFactorErrorBodySchema, errorBodySchema]) },
        },
      },
      (request) => service.signIn({ credentials: request.body, actor: actorOf(request) }),
    )

    app.post(
      '/api/sign-in/second-factor',
      {
        config: { policy: 'public', largerBody },
        schema: {
          tags,
          operationId: 'completeSignIn',
          summary: 'Complete a sign-in with a second factor or a recovery code',
          body: secondFactorSignInSchema(),
          response: { 200: signedInSchema },
        },
      },
      (request) => secondFactorSignIn.complete(request.body, actorOf(request)),
    )

    app.post(
      '/api/sign-in/passkey',
      {
        config: { policy: 'public', largerBody },
        schema: {
          tags,
          operationId: 'signInWithPasskey',
          summary: 'Sign in with a passkey alone',
          body: passkeySignInSchema(),
          response: { 200: signedInSchema },
        },
      },
      (request) => passkeySignIn.signIn(request.body.passkey, actorOf(request)),
    )
  }
}

function sessionRoutes({ service, sessions }: AuthRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/prove',
      {
        config: {
          policy: 'administrator',
          ignoresIdempotencyKey: 'each call renews the proof',
          allowsMissingSecondFactor: true,
        },
        schema: {
          tags,
          operationId: 'renewProof',
          summary: 'Confirm with your password, a code or a passkey that it is you, for ten minutes',
          body: proofSchema,
          response: { 200: doneSchema },
        },
      },
      async (request) => {
        await service.prove(request.body, { session: sessionOf(request), actor: actorOf(request) })
        return successMessage(request, proven)
      },
    )

    app.post(
      '/api/sign-out',
      {
        config: { policy: 'administrator', allowsMissingSecondFactor: true },
        schema: {
          tags,
          operationId: 'signOut',
          summary: 'End the current session',
          response: { 200: doneSchema },
        },
      },
      async (request, reply) => {
        await service.signOut(sessionOf(request), actorOf(request))
        sessions.clearCache()
        reply.header('clear-site-data', CLEARED_DATA)
        return successMessage(request, signedOut)
      },
    )

    app.get(
      '/api/sessions',
      {
        config: { policy: 'administrator' },
        schema: {
          tags,
          operationId: 'listSessions',
          summary: 'List your sessions',
          response: { 200: dataResponse(z.array(sessionSchema)) },
        },
      },
      async (request) => answerOf(await service.listSessions(sessionOf(request))),
    )

    app.delete(
      '/api/sessions/:id',
      {
        config: { policy: 'administrator', freshProof: 'always' },
        schema: {
          tags,
          operationId: 'endSession',
          summary: 'End one of your sessions',
          params: z.strictObject({ id: pathId }),
          response: { 200: dataResponse(sessionSchema) },
        },
      },
      async (request) => {
        const { id } = request.params
        const data = await service.endSession({ id, by: sessionOf(request), actor: actorOf(request) })
        sessions.clearCache()
        return answerOf(data)
      },
    )
  }
}
