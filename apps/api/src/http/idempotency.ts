import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler,
  RouteOptions,
} from 'fastify'
import { MalformedRequest } from '../errors.ts'
import { turnIntoFailure } from './error-handler.ts'
import { countHeaders } from './unusual-messages.ts'

const HEADER = 'idempotency-key'
const KEY = /^[\x20-\x7e]{1,100}$/

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reason why a call with another method than GET ignores the header Idempotency-Key. */
    ignoresIdempotencyKey?: string
  }
  interface FastifyRequest {
    keyedWrite: KeyedWrite | null
  }
}

export type SentAnswer = { readonly status: number; readonly body: string }

/** A write that may be committed only together with its answer. */
export type KeyedWrite = {
  /** Everything that `work` writes to the database belongs to the write. */
  run(work: () => void): void
  /**
   * Commits a write with its answer. A refused write keeps what it has recorded, but not its key. A failed write keeps
   * nothing.
   */
  end(answer: SentAnswer): Promise<void>
}

export type KeyedWrites = {
  /**
   * Resolves to the answer of an earlier equal request with this key. Waits for one that is running.
   *
   * @throws KeyReused if the key was used for another request
   */
  begin(request: { userId: number; key: string; content: unknown }): Promise<KeyedWrite | SentAnswer>
}

/** The route accepts the header Idempotency-Key from callers with a session. */
function isKeyed({ method, config = {} }: Pick<RouteOptions, 'method' | 'config'>): boolean {
  const isRead = [method].flat().some((each) => each === 'GET' || each === 'HEAD')
  return !isRead && config.policy !== 'public' && !config.ignoresIdempotencyKey
}

const keyHeader = {
  type: 'string',
  minLength: 1,
  maxLength: 100,
  pattern: '^[ -~]+$',
  description:
    'A key that the client chooses at random for this write. If the same request arrives again within a day, it writes nothing and gets the stored answer. The key with another request gives 409 `key_reused`. A refused request does not use up its key.',
}
const replayedHeader = {
  type: 'string',
  enum: ['true'],
  description: 'Set if this is the stored answer to an earlier request with the same Idempotency-Key',
}

/** The headers of the mechanism in the OpenAPI description of a route. */
export function describedKey(route: RouteOptions, response: unknown): object {
  if (!isKeyed(route)) return {}
  const answers = Object.entries(response ?? {}).map(([status, answer]) => [
    status,
    status.startsWith('2') ? { ...answer, headers: { 'Idempotent-Replayed': replayedHeader } } : answer,
  ])
  return {
    headers: { type: 'object', properties: { 'Idempotency-Key': keyHeader } },
    response: Object.fromEntries(answers),
  }
}

/**
 * Must be registered before hooks that change the body of an answer, and before `requireFreshProofs`, whose check then
 * runs first.
 */
export function keepAnswers(app: FastifyInstance, writes: KeyedWrites): void {
  app.decorateRequest('keyedWrite', null)
  const claim: preHandlerHookHandler = (request, reply, done) => {
    if (request.headers[HEADER] === undefined || !request.session) return done()
    begin(request, writes).then((begun) => {
      if ('status' in begun) return void replay(reply, begun)
      request.keyedWrite = begun
      begun.run(done)
    }, done)
  }
  app.addHook('onRoute', (route) => {
    if (isKeyed(route)) route.preHandler = [claim, ...[route.preHandler ?? []].flat()]
  })
  app.addHook<string>('onSend', (request, reply, body, done) => {
    const write = request.keyedWrite
    if (!write) return done(null, body)
    request.keyedWrite = null
    write.end({ status: reply.statusCode, body }).then(
      () => done(null, body),
      (cause) => done(null, JSON.stringify(turnIntoFailure({ cause, request, reply }))),
    )
  })
}

async function begin(request: FastifyRequest, writes: KeyedWrites): Promise<KeyedWrite | SentAnswer> {
  const { session, headers, method, routeOptions, params, query, body, pictures } = request
  const key = headers[HEADER]?.toString() ?? ''
  if (!session || !KEY.test(key) || countHeaders(request.raw, HEADER) > 1) throw new MalformedRequest()
  // an access token may not get the answer to a call with more rights
  const accessToken = session.accessToken?.id
  const content = { method, route: routeOptions.url, params, query, body, pictures, accessToken }
  return writes.begin({ userId: session.userId, key, content })
}

function replay(reply: FastifyReply, { status, body }: SentAnswer): void {
  reply.code(status).type('application/json; charset=utf-8').header('idempotent-replayed', 'true').send(body)
}
