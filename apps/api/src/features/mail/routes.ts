import { mailQuerySchema, mailSchema, resentMailsSchema } from '@touchline/contract/deliveries'
import { dataResponse, pageResponse, pathId } from '@touchline/contract/http/envelope'
import { pagingOf } from '@touchline/contract/http/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import { addDeliveryGauges, type DeliveryCounts } from '../../delivery/metrics.ts'
import { actorOf } from '../../http/authentication.ts'
import { pageLinks } from '../../http/query-string.ts'
import { answerOf } from '../../http/responses.ts'
import type { MailService } from './service.ts'

const tags = ['Mail']
const PATH = '/api/mails'

type MailRoutesDeps = {
  readonly service: MailService
  readonly delivery: DeliveryCounts
  readonly registry: Registry
}

export function mailRoutes({ service, delivery, registry }: MailRoutesDeps): FastifyPluginAsyncZod {
  addDeliveryGauges({ registry, name: 'touchline_mails', noun: 'mails', delivery })
  return async (app) => {
    app.get(
      PATH,
      {
        config: { policy: 'administrator', tokenArea: 'mails' },
        schema: {
          tags,
          operationId: 'listMails',
          summary: 'List the mails of the site',
          querystring: mailQuerySchema,
          response: { 200: pageResponse(mailSchema) },
        },
      },
      async ({ query }) => {
        const { rows, total, page } = await service.listPage(query)
        const meta = pagingOf({ page, perPage: query.per_page, total })
        const parameters = { per_page: query.per_page, ...(query.state && { state: query.state }) }
        const links = pageLinks({ path: PATH, parameters, meta })
        return { success: true as const, data: rows, links, meta }
      },
    )

    app.post(
      `${PATH}/resend`,
      {
        config: { policy: 'administrator', tokenArea: 'mails' },
        schema: {
          tags,
          operationId: 'resendFailedMails',
          summary: 'Send the mails that could not be delivered again, at most 1,000',
          response: { 200: resentMailsSchema },
        },
      },
      async (request) => answerOf({ resent: await service.resendDead(actorOf(request)) }),
    )

    app.post(
      `${PATH}/:id/resend`,
      {
        config: { policy: 'administrator', tokenArea: 'mails' },
        schema: {
          tags,
          operationId: 'resendMail',
          summary: 'Send a mail again, or a waiting one now',
          params: z.object({ id: pathId }),
          response: { 200: dataResponse(mailSchema) },
        },
      },
      async (request) => {
        return answerOf(await service.resend({ id: request.params.id, actor: actorOf(request) }))
      },
    )
  }
}
