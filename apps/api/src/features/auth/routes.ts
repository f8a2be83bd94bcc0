import { signedInSchema, signInSchema } from '@touchline/contract/auth'
import { doneSchema } from '@touchline/contract/http/envelope'
import { languageOf } from '@touchline/contract/language'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import type { AuthService } from './service.ts'
import type { Sessions } from './sessions.ts'

const MAX_USER_AGENT_LENGTH = 300
const signedOut = { en: 'You are signed out.', ja: 'サインアウトしました。' }

type Parts = { readonly service: AuthService; readonly sessions: Sessions }

export function authRoutes({ service, sessions }: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/sign-in',
      { config: { policy: 'public' }, schema: { body: signInSchema, response: { 200: signedInSchema } } },
      (request) => {
        const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH)
        return service.signIn({ credentials: request.body, userAgent, actor: actorOf(request) })
      },
    )

    app.post(
      '/api/sign-out',
      { config: { policy: 'administrator' }, schema: { response: { 200: doneSchema } } },
      async (request) => {
        await service.signOut(sessionOf(request), actorOf(request))
        sessions.forgetAll()
        const message = signedOut[languageOf(request.headers['accept-language'])]
        return { success: true as const, message }
      },
    )
  }
}
