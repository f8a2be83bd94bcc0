import type { OutgoingHttpHeaders } from 'node:http'
import type { Writable } from 'node:stream'
import { JOBS_EVENT } from '@touchline/contract/jobs/jobs'
import {
  AUDIT_EVENT,
  LISTS_EVENT,
  SESSION_ENDED_EVENT,
  SETTINGS_EVENT,
} from '@touchline/contract/live-events'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import { sessionOf } from '../../http/authentication.ts'
import { addGauge } from '../../metrics/gauges.ts'
import type { LiveEvents } from './service.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // disables the response buffer of nginx
  'x-accel-buffering': 'no',
  // a stopping server must not get another request on this connection
  connection: 'close',
}
const events = {
  description: [
    `Events without end: \`${SETTINGS_EVENT}\` with the version of each group of settings, at once and after each change.`,
    `\`${AUDIT_EVENT}\` with the last sequence number after new audit entries, at most once a second.`,
    `\`${LISTS_EVENT}\` with the versions of the record lists, at once and after changes, at most once a second.`,
    `\`${JOBS_EVENT}\` with the jobs that are active or ended in the last seconds, at once and after changes, at most once a second.`,
    `\`${SESSION_ENDED_EVENT}\` is the last event when the session has ended.`,
  ].join(' '),
  content: { 'text/event-stream': { schema: z.string() } },
}

type LiveEventRoutesDeps = { readonly live: LiveEvents; readonly registry: Registry }

export function liveEventRoutes({ live, registry }: LiveEventRoutesDeps): FastifyPluginAsyncZod {
  addGauge({
    registry,
    name: 'touchline_live_event_streams',
    help: 'Open event streams of this instance',
    read: () => [{ value: live.count }],
  })
  return async (app) => {
    app.get(
      '/api/events',
      {
        config: { policy: 'administrator', isEventStream: true },
        exposeHeadRoute: false,
        schema: {
          tags: ['Live events'],
          operationId: 'listenToEvents',
          summary: 'Listen to changes of settings, lists and jobs, and to new audit entries',
          response: { 200: events },
        },
      },
      async (request, reply) => {
        live.open({ sessionId: sessionOf(request).id, begin: () => begin(reply) })
        return reply
      },
    )
  }
}

function begin(reply: FastifyReply): Writable {
  reply.headers(headers).hijack()
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  reply.raw.flushHeaders()
  return reply.raw
}
