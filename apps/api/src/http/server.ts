import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { MalformedRequest } from '../errors.ts'
import { PUBLIC_BODY_BYTES } from './body-limits.ts'
import { refuseConnection } from './connection-errors.ts'
import { sendRefusal } from './error-handler.ts'
import { parseQueryString } from './query-string.ts'

/** The time limit for receiving a request. */
const REQUEST_MS = 30_000
/** Longer than any path that Node accepts: each route validates its own parameters. */
const MAX_PARAM_LENGTH = 2 ** 14

type ServerOptions = {
  readonly trustProxy: Config['trustProxy']
  readonly log: Logger
  /** The headers of every response, including responses that no route gives. */
  readonly headers: Record<string, string>
}

/** Creates the server without routes: its limits and the handling of connection errors. */
export function createServer({ trustProxy, log, headers }: ServerOptions): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    // for unknown paths; each route has its own limit
    bodyLimit: PUBLIC_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    // Node swaps the two timeouts if that of the headers is longer, as its default of 60 s would be. By default it
    // checks them every 30 s. refuseUnusualMessages checks Host, because its response has the app's headers.
    http: { headersTimeout: REQUEST_MS, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: refuseConnection(headers),
    frameworkErrors: (_cause, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id)
      sendRefusal({ error: new MalformedRequest(), request, reply })
    },
  })
}
