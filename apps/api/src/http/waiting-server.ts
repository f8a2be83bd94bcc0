import type { FastifyInstance } from 'fastify'
import { Unavailable } from '../errors.ts'
import { sendError } from './error-handler.ts'
import { createServer, type ServerOptions } from './server.ts'

/** Answers `/healthz`, and 503 to every other request, while the app waits for its database. */
export function createWaitingServer(options: ServerOptions): FastifyInstance {
  const server = createServer(options)
  server.get('/healthz', async () => ({ status: 'ok' as const }))
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(options.headers).header('x-request-id', request.id)
    if (request.routeOptions.url) done()
    else sendError({ error: new Unavailable(), request, reply })
  })
  return server
}
