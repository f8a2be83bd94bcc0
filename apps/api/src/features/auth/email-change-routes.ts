import {
  emailLinkSchema,
  emailLinkStateSchema,
  undoneEmailChangeSchema,
} from '@touchline/contract/email-change'
import { dataResponse } from '@touchline/contract/http/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { answerOf } from '../../http/responses.ts'
import type { EmailChangeService } from './email-change-service.ts'
import { requestContext } from './password-routes.ts'
import type { Sessions } from './sessions.ts'

const tags = ['E-mail address']
const config = { policy: 'public' } as const
const response = { 200: dataResponse(emailLinkStateSchema) }
const body = emailLinkSchema

type EmailChangeRoutesDeps = { readonly service: EmailChangeService; readonly sessions: Sessions }

/** The calls of the pages that the links in mails open. Opening a page uses only the calls that change nothing. */
export function emailChangeRoutes({ service, sessions }: EmailChangeRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    for (const { path, operation, name, purpose, result } of links) {
      app.post(
        `${path}/check`,
        {
          config,
          schema: {
            tags,
            operationId: `check${operation}Link`,
            summary: `Get the state of a link that ${name}`,
            body,
            response,
          },
        },
        async ({ body: { token } }) => answerOf(await service.check(token, purpose)),
      )

      app.post(
        path,
        {
          config,
          schema: {
            tags,
            operationId: `${purpose}EmailChange`,
            summary: `Use a link that ${name}`,
            body,
            response: { 200: dataResponse(result) },
          },
        },
        async (request) => {
          const data = await service[purpose]({ token: request.body.token, ...requestContext(request) })
          sessions.clearCache()
          return answerOf(data)
        },
      )
    }
  }
}

const links = [
  {
    path: '/api/confirm-email',
    operation: 'EmailConfirmation',
    name: 'confirms a new e-mail address',
    purpose: 'confirm',
    result: emailLinkStateSchema,
  },
  {
    path: '/api/undo-email-change',
    operation: 'EmailUndo',
    name: 'undoes a change of the e-mail address',
    purpose: 'undo',
    result: undoneEmailChangeSchema,
  },
] as const
