import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { MalformedRequest } from '../errors.ts'
import { PUBLIC_BODY_BYTES } from './body-limits.ts'
import { readForwardedAddresses } from './caller-address.ts'
import { refuseConnection } from './connection-errors.ts'
import { sendError } from './error-handler.ts'
import { parseQueryString } from './query-string.ts'
import { LARGE_FORM_MS } from './slow-requests.ts'

const HEADERS_TIMEOUT_MS = 30_000
/** Longer than any path that Node accepts: each route validates its own parameters. */
const MAX_PARAM_LENGTH = 2 ** 14

export type ServerOptions = {
  readonly trustProxy: Config['trustProxy']
  readonly log: Logger
  readonly headers: Record<string, string>
}

export function createServer({ trustProxy, log, headers }: ServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    // the limit of unknown paths: limitBodies sets that of each route
    bodyLimit: PUBLIC_BODY_BYTES,
    requestTimeout: LARGE_FORM_MS,
    // Node swaps both timeouts if headersTimeout is longer, and its default is 60 s. refuseUnusualMessages checks the
    // Host header, because its response has the app's headers.
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: refuseConnection(headers),
    frameworkErrors: (_cause, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id)
      sendError({ error: new MalformedRequest(), request, reply })
    },
  })
  readForwardedAddresses(app)
  return app
}
