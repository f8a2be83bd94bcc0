import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Actor } from '../database/audit.ts'
import { actorOf, authenticate, type KnownCallers } from './authentication.ts'
import { readBodies } from './bodies.ts'
import { limitBodies } from './body-limits.ts'
import { warnOfUnknownProxy } from './caller-address.ts'
import { compressResponses } from './compression.ts'
import { handleErrors } from './error-handler.ts'
import { type Prove, requireFreshProofs } from './fresh-proof.ts'
import { type KeyedWrites, keepAnswers } from './idempotency.ts'
import { handleUnknownPaths } from './not-found.ts'
import { observeRequests } from './observation.ts'
import { describeApi } from './openapi.ts'
import { requirePolicies } from './policy.ts'
import { limitPublicCalls, type PublicCallLimits } from './public-calls.ts'
import { refuseUnreadableQueries } from './query-string.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { limitSlowRequests } from './slow-requests.ts'
import { discardUnreadBodies } from './unread-bodies.ts'
import { refuseUnusualMessages } from './unusual-messages.ts'
import { validateWithZod } from './validation.ts'
import { type ReadPublicSite, serveWebFiles } from './web-files.ts'

type ForbiddenRequest = { readonly actor: Actor; readonly route: string }
type HttpHooksOptions = {
  readonly registry: Registry
  readonly headers: Readonly<Record<string, string>>
  readonly trustProxy: readonly string[] | undefined
  readonly callers: KnownCallers
  readonly prove: Prove
  readonly onForbidden: (forbidden: ForbiddenRequest) => Promise<void>
  readonly publicUrl: () => string
  readonly webFolder: string
  readonly readPublicSite: ReadPublicSite
  readonly publicCalls?: PublicCallLimits | undefined
  readonly keyedWrites: KeyedWrites
}

/** Fastify runs hooks in the order of their registration, so the order of these calls matters. */
export async function registerHttpHooks(app: FastifyInstance, options: HttpHooksOptions): Promise<void> {
  requirePolicies(app)
  limitBodies(app)
  validateWithZod(app)
  observeRequests(app, options.registry)
  warnOfUnknownProxy(app, options.trustProxy)
  dropUnusedConnections(app)
  sendSecurityHeaders(app, options.headers)
  keepAnswers(app, options.keyedWrites)
  compressResponses(app)
  discardUnreadBodies(app)
  handleErrors(app, (request) =>
    options.onForbidden({ actor: actorOf(request), route: request.routeOptions.url ?? '' }),
  )
  refuseUnusualMessages(app, options.headers)
  refuseUnreadableQueries(app)
  limitSlowRequests(app)
  authenticate(app, options.callers)
  limitPublicCalls(app, options.publicCalls)
  readBodies(app)
  requireFreshProofs(app, options.prove)
  await describeApi(app, options.publicUrl)
  handleUnknownPaths(app, await serveWebFiles(app, options))
}

/** A request that was sent before the stop may still arrive within this time. */
const GRACE_MS = 500

/**
 * Closes unused connections at a stop. Browsers open connections in advance. Node treats a connection without any
 * bytes as busy, so the stop would wait until the client closes it.
 */
function dropUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, GRACE_MS)
  })
}
