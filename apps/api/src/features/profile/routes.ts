import { dataResponse, pathId } from '@touchline/contract/http/envelope'
import { languageNamedIn, languageOf } from '@touchline/contract/language'
import { activitySchema, profileSchema } from '@touchline/contract/profile'
import { profileChangeSchema } from '@touchline/contract/profile-record'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, sessionOf } from '../../http/authentication.ts'
import { answerOf } from '../../http/responses.ts'
import type { ActivityService, ProfileService } from './service.ts'

const config = { policy: 'administrator' } as const
const params = z.object({ userId: pathId })
const response = { 200: dataResponse(profileSchema) }

const tags = ['Profile']
type ProfileRoutesDeps = { readonly service: ProfileService; readonly activity: ActivityService }

/** The session determines the profile. `authenticate` has checked that the path contains the same user id. */
export function profileRoutes({ service, activity }: ProfileRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/profile/:userId',
      {
        config: { ...config, allowsMissingSecondFactor: true },
        schema: { tags, operationId: 'getProfile', summary: 'Get your profile', params, response },
      },
      async (request) => answerOf(await service.get(sessionOf(request).userId, languageFor(request))),
    )

    app.post(
      '/api/update-profile/:userId',
      {
        config,
        schema: {
          tags,
          operationId: 'saveProfile',
          summary: 'Change your profile',
          params,
          body: profileChangeSchema(),
          response,
        },
      },
      async (request) => ({
        success: true as const,
        data: await service.save({ change: request.body, ...contextOf(request) }),
      }),
    )

    app.post(
      '/api/profile/:userId/email-change/resend',
      {
        config,
        schema: {
          tags,
          operationId: 'resendEmailConfirmation',
          summary: 'Send a new link to the e-mail address that waits for its confirmation',
          params,
          response,
        },
      },
      async (request) => answerOf(await service.resendEmailLink(contextOf(request))),
    )

    app.delete(
      '/api/profile/:userId/email-change',
      {
        config,
        schema: {
          tags,
          operationId: 'cancelEmailChange',
          summary: 'Cancel the change of the e-mail address that waits for its confirmation',
          params,
          response,
        },
      },
      async (request) => answerOf(await service.cancelEmailChange(contextOf(request))),
    )

    app.get(
      '/api/profile/:userId/activity',
      {
        config,
        schema: {
          tags,
          operationId: 'listActivity',
          summary: 'List recent activity of your account',
          params,
          response: { 200: dataResponse(z.array(activitySchema)) },
        },
      },
      async (request) => answerOf(await activity.list(sessionOf(request).userId, languageFor(request))),
    )
  }
}

function contextOf(request: FastifyRequest) {
  return {
    session: sessionOf(request),
    language: languageFor(request),
    mailLanguage: languageNamedIn(request.headers['accept-language']),
    actor: actorOf(request),
  }
}

function languageFor(request: FastifyRequest) {
  return languageOf(request.headers['accept-language'])
}
