import { mailtoUrl } from '@touchline/contract/mailto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NotFound } from '../../errors.ts'

/** A contact that is not set is an empty string. */
export type SupportContacts = { readonly support_email: string; readonly support_url: string }

type SecurityTxtOptions = {
  readonly contacts: SupportContacts
  readonly publicUrl: string
  readonly now: Date
}

/** RFC 9116 recommends less than a year. Each request gets a new expiry date. */
const VALID_DAYS = 180
const DAY_MS = 24 * 3600 * 1000

/** The security.txt of RFC 9116; undefined without a contact, because the RFC requires one. */
export function securityTxt({ contacts, publicUrl, now }: SecurityTxtOptions): string | undefined {
  const { support_email: address, support_url: page } = contacts
  const uris = [
    ...(address ? [mailtoUrl(address)] : []),
    // the RFC does not allow http
    ...(page.startsWith('https://') ? [page] : []),
  ]
  if (uris.length === 0) return undefined
  const lines = [
    ...uris.map((uri) => `Contact: ${uri}`),
    `Expires: ${new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, ja',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

const document = {
  description: 'Contact for reports of vulnerabilities (RFC 9116)',
  content: { 'text/plain': { schema: z.string() } },
}

type SecurityTxtRoutesDeps = {
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
