import type { OutgoingHttpHeaders } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addressOf } from '../../http/caller-address.ts'

/** The path is used by the checks of doctor and of the page System. */
export const CONNECTION_CHECK_PATH = '/api/connection-check'
/** A proxy that buffers the response delivers both events at the same time. */
export const SECOND_EVENT_MS = 1_000

/** What the app sees of a request that came through a proxy. */
export type SeenRequest = {
  readonly address: string
  readonly scheme: string
  readonly is_forwarded: boolean
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // disables the response buffer of nginx
  'x-accel-buffering': 'no',
  connection: 'close',
}
const events = {
  description:
    'Two events: `request` at once, with the address and scheme of the caller as the app sees them, and `end` a second later.',
  content: { 'text/event-stream': { schema: z.string() } },
}

/** Tells callers only what they sent. With it, an operator checks the headers and the buffer of a proxy. */
export function connectionCheckRoutes(): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      CONNECTION_CHECK_PATH,
      {
        config: { policy: 'public', isEventStream: true, isForwardedByCaller: true },
        exposeHeadRoute: false,
        schema: {
          tags: ['Operations'],
          operationId: 'checkConnection',
          summary: 'Check how requests and event streams arrive through a proxy',
          response: { 200: events },
        },
      },
      async (request, reply) => {
        const seen: SeenRequest = {
          address: addressOf(request),
          scheme: request.protocol,
          is_forwarded: request.headers['x-forwarded-for'] !== undefined,
        }
        reply.headers(headers).hijack()
        reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
        reply.raw.write(`event: request\ndata: ${JSON.stringify(seen)}\n\n`)
        await delay(SECOND_EVENT_MS, undefined, { ref: false })
        reply.raw.end('event: end\ndata: {}\n\n')
        return reply
      },
    )
  }
}
