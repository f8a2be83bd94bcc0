import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { MalformedRequest } from '../errors.ts'
import { PUBLIC_BODY_BYTES } from './body-limits.ts'
import { refuseConnection } from './connection-errors.ts'
import { sendRefusal } from './error-handler.ts'
import { parseQueryString } from './query-string.ts'

/** How long a request may take to arrive. */
const REQUEST_MS = 30_000
/** More than Node reads: what a part of an address may be, its route decides. */
const MAX_PARAM_LENGTH = 2 ** 14

type ServerOptions = {
  readonly trustProxy: Config['trustProxy']
  readonly log: Logger
  /** Of every answer, those included that no route gives. */
  readonly headers: Record<string, string>
}

/** The server without its calls: what holds before a route is found. */
export function createServer({ trustProxy, log, headers }: ServerOptions): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    // of calls to unknown addresses; each route has a limit of its own
    bodyLimit: PUBLIC_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    // Node swaps the two limits when that of the headers is the longer one, as its 60 s would be, and looks every 30 s
    // refuseUnusualMessages looks at Host, and its answer has our headers
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
