import type { Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from './unread-bodies.ts'

const REQUEST_MS = 30_000
/** 100 MB at 1.4 Mbit/s. Node allows it for all requests, because it has one limit for all. */
export const LARGE_FORM_MS = 600_000

/**
 * Closes the connection of a request whose body has not arrived in time, except a form of a route with `largerForm`
 * from a caller with a session. Must be registered before `authenticate`, so that it limits refused callers too.
 */
export function limitSlowRequests(app: FastifyInstance, { requestMs = REQUEST_MS } = {}): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw)) {
      const timer = setTimeout(() => refuse(app.server, request), requestMs).unref()
      timers.set(request, timer)
      for (const end of ['end', 'close'] as const) request.raw.once(end, () => clearTimeout(timer))
    }
    done()
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.largerForm) clearTimeout(timers.get(request))
    done()
  })
}

/** As Node refuses a request that has not arrived in time. */
function refuse(server: Server, { raw }: FastifyRequest): void {
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', error, raw.socket)
}
