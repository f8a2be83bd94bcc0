import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { addressOf } from './caller-address.ts'

export function observeRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown', config } = request.routeOptions
    const { method } = request
    const { statusCode: status } = reply
    // the duration of an event stream is not a response time
    if (!config.isEventStream || status !== 200)
      seconds.observe({ method, route, status }, reply.elapsedTime / 1000)
    logResponse({ request, reply, route })
    done()
  })
}

type AnsweredRequest = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly route: string
}

/**
 * Logs successful reads at `debug`. The log contains the route instead of the URL, because a query may contain
 * personal data.
 */
function logResponse({ request, reply, route }: AnsweredRequest): void {
  const isQuiet = reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD')
  request.log[isQuiet ? 'debug' : 'info'](
    {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.session?.userId,
      ip: addressOf(request),
    },
    'answered',
  )
}
