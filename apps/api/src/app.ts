import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { masterLists } from '@touchline/contract/master-data/lists'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from './config.ts'
import { Announcements } from './database/announcements.ts'
import type { Tables } from './database/tables.ts'
import { MalformedRequest, NotFound } from './errors.ts'
import { PasswordHashing } from './features/auth/password-hashing.ts'
import { AuthRepository } from './features/auth/repository.ts'
import { authRoutes } from './features/auth/routes.ts'
import { AuthService } from './features/auth/service.ts'
import { Sessions } from './features/auth/sessions.ts'
import { MasterDataRepository } from './features/master-data/repository.ts'
import { masterDataRoutes } from './features/master-data/routes.ts'
import { MasterDataService } from './features/master-data/service.ts'
import { OperationsRepository } from './features/operations/repository.ts'
import { operationsRoutes } from './features/operations/routes.ts'
import { OperationsService } from './features/operations/service.ts'
import { actorOf, authenticate } from './http/authentication.ts'
import { MAX_JSON_BYTES, readBodies } from './http/bodies.ts'
import { refuseConnection } from './http/connection-errors.ts'
import { handleErrors, sendRefusal } from './http/error-handler.ts'
import { answerUnknownAddresses } from './http/not-found.ts'
import { observeRequests } from './http/observation.ts'
import { describeApi } from './http/openapi.ts'
import { demandPolicies } from './http/policy.ts'
import { parseQueryString, refuseUnreadableQueries } from './http/query-string.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { validateWithZod } from './http/validation.ts'
import { serveWebFiles } from './http/web-files.ts'

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

export type AppParts = {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'metricsToken'>
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  readonly log: Logger
  /** Folder of the built web application. */
  readonly webFolder?: string
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, pool, log } = parts
  const headers = securityHeaders({ https: config.publicUrl.startsWith('https:') })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const auth = new AuthRepository(db)
  const sessions = new Sessions(auth)
  const app = createServer(parts, headers)

  demandPolicies(app)
  validateWithZod(app)
  observeRequests(app, registry)
  sendSecurityHeaders(app, headers)
  handleErrors(app, (request) =>
    auth.recordForbidden({ actor: actorOf(request), route: request.routeOptions.url ?? '' }),
  )
  refuseUnreadableQueries(app)
  authenticate(app, (token) => sessions.find(token))
  await readBodies(app)
  await describeApi(app)
  answerUnknownAddresses(app, await serveWebFiles(app, parts.webFolder ?? builtWeb))

  const operations = new OperationsService(new OperationsRepository(db))
  await app.register(operationsRoutes({ service: operations, registry, metricsToken: config.metricsToken }))
  await app.register(authRoutes({ service: new AuthService(auth, new PasswordHashing()), sessions }))
  const masterData = new MasterDataService(new MasterDataRepository(db))
  for (const list of masterLists) await app.register(masterDataRoutes({ service: masterData, list }))

  await hearEndedSessions({ app, pool, log, sessions })
  return app
}

function createServer({ config, log }: AppParts, headers: Record<string, string>): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQueryString },
    clientErrorHandler: refuseConnection(headers),
    frameworkErrors: (cause, request, reply) => {
      const error = cause.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new NotFound() : new MalformedRequest()
      sendRefusal({ error, request, reply: reply.headers(headers).header('x-request-id', request.id) })
    },
  })
}

type Hearing = {
  readonly app: FastifyInstance
  readonly pool: pg.Pool
  readonly log: Logger
  readonly sessions: Sessions
}

async function hearEndedSessions({ app, pool, log, sessions }: Hearing): Promise<void> {
  const announcements = new Announcements({
    pool,
    log,
    channel: 'sessions_ended',
    onAnnouncement: () => sessions.forgetAll(),
    onHearing: (hears) => sessions.hearsEndings(hears),
  })
  app.addHook('onClose', () => announcements.close())
  await announcements.listen()
}
