import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import { type SupportContacts, securityTxt } from './security-txt.ts'

const document = {
  description: 'Where to report a weakness, as RFC 9116 says',
  content: { 'text/plain': { schema: z.string() } },
}

type SecurityTxtRoutesDeps = {
  /** The contacts that the general settings name. */
  readonly supportContacts: () => Promise<SupportContacts>
  readonly publicUrl: () => string
}

export function securityTxtRoutes({
  supportContacts,
  publicUrl,
}: SecurityTxtRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/.well-known/security.txt',
      {
        config: { policy: 'public' },
        schema: {
          tags: ['Operations'],
          operationId: 'getSecurityContact',
          summary: 'Get the contact for security reports',
          response: { 200: document },
        },
      },
      async (_request, reply) => {
        const text = securityTxt({
          contacts: await supportContacts(),
          publicUrl: publicUrl(),
          now: new Date(),
        })
        if (text === undefined) throw new NotFound()
        return reply.type('text/plain; charset=utf-8').send(text)
      },
    )
  }
}
