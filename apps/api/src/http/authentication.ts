import { ADMINISTRATOR } from '@touchline/contract/auth'
import { pathId } from '@touchline/contract/http/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../database/audit.ts'
import { Forbidden, MalformedRequest, NotFound, Unauthenticated } from '../errors.ts'
import type { Policy } from './policy.ts'
import { countHeaders } from './unusual-messages.ts'

/** The session of a request that has passed its route's policy. */
export type Session = { readonly id: number; readonly userId: number; readonly role: string }

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    /** A long-lived event stream. Opening it is no use of the session, so it does not extend the session. */
    listens?: true
  }
}

/** Finds sessions by their tokens. */
export type KnownSessions = {
  /** Counts as a use of the session. Synchronous for a cached session, which saves the cost of a promise. */
  find(token: string): Session | Promise<Session | undefined>
  /** Does not count as a use of the session. */
  lookUp(token: string): Promise<Session | undefined>
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/

/** Checks the session before the body is read, so that anonymous callers cannot cause the work of parsing. */
export function authenticate(app: FastifyInstance, sessions: KnownSessions): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) return done()
    const { policy, listens } = request.routeOptions.config
    if (isOpen(policy, request)) return done()
    const token = bearerToken(request)
    const session = token === undefined ? undefined : sessions[listens ? 'lookUp' : 'find'](token)
    if (session instanceof Promise) {
      session.then((found) => admit(request, found)).then(() => done(), done)
      return
    }
    admit(request, session)
    done()
  })
}

function admit(request: FastifyRequest, session: Session | undefined): void {
  if (!session) throw new Unauthenticated()
  request.session = session
  if (session.role !== ADMINISTRATOR) throw new Forbidden()
  refuseOthers(request.params, session)
}

function isOpen(policy: Policy | undefined, { headers }: FastifyRequest): boolean {
  return policy === 'public' || (policy === 'administrator_or_public' && headers.authorization === undefined)
}

/** Throws unless `{userId}` in the path is the caller: nobody accesses another user's data. */
function refuseOthers(params: unknown, { userId }: Session): void {
  const { userId: named } = params as { readonly userId?: string }
  if (named === undefined) return
  const id = pathId.safeParse(named)
  if (!id.success) throw new NotFound()
  if (id.data !== userId) throw new Forbidden()
}

export function bearerToken(request: FastifyRequest): string | undefined {
  if (countHeaders(request.raw, 'authorization') > 1) throw new MalformedRequest()
  return BEARER.exec(request.headers.authorization ?? '')?.[1]
}

export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Unauthenticated()
  return request.session
}

/** The actor of an audit entry. */
export function actorOf(request: FastifyRequest): Actor {
  return {
    userId: request.session?.userId ?? null,
    ip: request.ip,
    requestId: request.id,
    source: request.headers['x-requested-with'] === 'XMLHttpRequest' ? 'web' : 'api',
  }
}
