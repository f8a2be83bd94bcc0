import { ACCESS_TOKEN_PREFIX } from '@touchline/contract/access-tokens'
import { ADMINISTRATOR } from '@touchline/contract/auth'
import { CONFIRM_HEADER } from '@touchline/contract/http/confirmation'
import { pathId } from '@touchline/contract/http/envelope'
import type { LocalText } from '@touchline/contract/language'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, tokenSource } from '../database/audit.ts'
import type { AuditSource } from '../database/tables.ts'
import { decodeBytes, showInvisible } from '../egress/answers.ts'
import {
  Forbidden,
  MalformedRequest,
  NotFound,
  SecondFactorSetupRequired,
  Unauthenticated,
} from '../errors.ts'
import { addressOf } from './caller-address.ts'
import type { Policy } from './policy.ts'
import { requireTokenAccess, type UsedToken } from './token-access.ts'
import { countHeaders } from './unusual-messages.ts'

/** In UTF-16 code units. Longer User-Agent headers are cut. */
const MAX_USER_AGENT_LENGTH = 300

export type Session = {
  /** 0 for a call with an access token. Calls that use the id refuse access tokens. */
  readonly id: number
  readonly userId: number
  readonly role: string
  /** True if the policy requires a second factor, the days of grace are over, and the account has none. */
  readonly needsSecondFactor: boolean
  /** The end of the fresh proof, by the clock of `performance.now()`. */
  readonly provenUntil: number
  readonly accessToken?: UsedToken
}

/** `needsProof` reads a cached session again if its proof is old. */
export type FindOptions = { readonly needsProof: boolean }

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    /** Opening an event stream does not count as use of the session, so it does not extend the session. */
    isEventStream?: true
    /** Sessions that need a second factor may call the route, too. They may call no other route. */
    allowsMissingSecondFactor?: true
  }
}

export type KnownSessions = {
  /** Extends the session, unlike `lookUp`. Synchronous for a cached session, which saves the cost of a promise. */
  find(token: string, options: FindOptions): Session | Promise<Session | undefined>
  lookUp(token: string): Promise<Session | undefined>
}

export type KnownAccessTokens = {
  /** Undefined if the token is unknown, expired or revoked, or if its owner is inactive. */
  find(token: string, address: string): Session | Promise<Session | undefined>
}

export type KnownCallers = { readonly sessions: KnownSessions; readonly accessTokens: KnownAccessTokens }

const BEARER = new RegExp(`^Bearer ((?:${ACCESS_TOKEN_PREFIX})?[A-Za-z0-9_-]{43})$`)

const unknownToken: LocalText = {
  en: 'The access token is unknown, expired or revoked.',
  ja: 'アクセストークンが正しくないか、期限切れまたは無効です。',
}

/** Checks the caller before the body is read, so that anonymous callers cannot cause the work of parsing. */
export function authenticate(app: FastifyInstance, callers: KnownCallers): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) return done()
    const { config } = request.routeOptions
    if (isOpen(config.policy, request)) return done()
    const token = bearerToken(request)
    if (token === undefined) throw new Unauthenticated()
    const session = isAccessToken(token)
      ? callers.accessTokens.find(token, addressOf(request))
      : findSession(callers.sessions, token, config)
    if (session instanceof Promise) {
      session.then((found) => admit(request, found, token)).then(() => done(), done)
      return
    }
    admit(request, session, token)
    done()
  })
}

/** The token of a session has 43 characters. */
function isAccessToken(token: string): boolean {
  return token.length > 43
}

function findSession(
  sessions: KnownSessions,
  token: string,
  { isEventStream, freshProof }: FastifyContextConfig,
) {
  return isEventStream
    ? sessions.lookUp(token)
    : sessions.find(token, { needsProof: freshProof !== undefined })
}

function admit(request: FastifyRequest, session: Session | undefined, token: string): void {
  if (!session) throw new Unauthenticated(isAccessToken(token) ? unknownToken : undefined)
  request.session = session
  if (session.role !== ADMINISTRATOR) throw new Forbidden()
  const { allowsMissingSecondFactor } = request.routeOptions.config
  if (session.needsSecondFactor && !allowsMissingSecondFactor) throw new SecondFactorSetupRequired()
  if (session.accessToken) requireTokenAccess(request, session.accessToken)
  requireOwnUserId(request.params, session)
}

function isOpen(policy: Policy | undefined, { headers }: FastifyRequest): boolean {
  return policy === 'public' || (policy === 'administrator_or_public' && headers.authorization === undefined)
}

function requireOwnUserId(params: unknown, { userId }: Session): void {
  const { userId: sent } = params as { readonly userId?: string }
  if (sent === undefined) return
  const id = pathId.safeParse(sent)
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

export function isProven({ provenUntil }: Session): boolean {
  return provenUntil > performance.now()
}

export function actorOf(request: FastifyRequest): Actor {
  return {
    userId: request.session?.userId ?? null,
    ip: addressOf(request),
    requestId: request.id,
    userAgent: userAgentOf(request),
    source: sourceOf(request),
    confirmation: request.headers[CONFIRM_HEADER]?.toString(),
    isProven: request.session !== null && isProven(request.session),
  }
}

function sourceOf({ session, headers }: FastifyRequest): AuditSource {
  if (session?.accessToken) return tokenSource(session.accessToken.name)
  return headers['x-requested-with'] === 'XMLHttpRequest' ? 'web' : 'api'
}

/** Any caller chooses this text, and it is stored and shown. */
function userAgentOf({ headers }: FastifyRequest): string | null {
  const sent = headers['user-agent']
  if (sent === undefined) return null
  return showInvisible(decodeBytes(sent)).slice(0, MAX_USER_AGENT_LENGTH).toWellFormed()
}
