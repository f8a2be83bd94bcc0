import { languageOf } from '@touchline/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/unavailable.ts'
import { AppError, MalformedRequest, TooLarge, Unavailable, UnsupportedMediaType } from '../errors.ts'
import { refusalOf } from './responses.ts'

type SendRefusalOptions = {
  readonly error: AppError
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Called for callers with a session. Anonymous refusals are only logged, because they could flood the audit trail. */
export type OnForbidden = (request: FastifyRequest) => Promise<void>

/** Logs unexpected errors completely, and answers them with `internal`. */
export function handleErrors(app: FastifyInstance, onForbidden: OnForbidden): void {
  app.setErrorHandler(async (cause: Error, request, reply) => {
    const error = appErrorOf(cause)
    if (error.code === 'internal') request.log.error({ err: cause }, 'request failed')
    if (error.code === 'unavailable') request.log.warn({ err: cause }, 'database or service unavailable')
    if (error.code === 'forbidden' && request.session) await onForbidden(request)
    return sendRefusal({ error, request, reply })
  })
}

export function sendRefusal({ error, request, reply }: SendRefusalOptions): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  return reply
    .code(error.status)
    .headers(error.details.headers ?? {})
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalOf(error, { language, requestId: request.id }))
}

function appErrorOf(cause: Error & { statusCode?: number }): AppError {
  if (cause instanceof AppError) return cause
  if (isUnavailable(cause)) return new Unavailable()
  const status = cause.statusCode ?? 500
  if (status === 413) return new TooLarge()
  if (status === 415 || status === 406) return new UnsupportedMediaType()
  if (status === 503) return new Unavailable()
  if (status >= 400 && status < 500) return new MalformedRequest()
  return new AppError('internal')
}
