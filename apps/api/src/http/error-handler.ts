import type { ErrorBody } from '@touchline/contract/http/errors'
import { languageOf } from '@touchline/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/unavailable.ts'
import { AppError, MalformedRequest, TooLarge, Unavailable, UnsupportedMediaType } from '../errors.ts'
import { errorBodyOf } from './responses.ts'

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }
type ErrorReply = Exchange & { readonly error: AppError }
type FailureOptions = Exchange & { readonly cause: Error }

/** Called for callers with a session. An anonymous caller is only logged, because it could flood the audit trail. */
export type OnForbidden = (request: FastifyRequest) => Promise<void>

/** Logs unexpected errors completely, and answers them with `internal`. */
export function handleErrors(app: FastifyInstance, onForbidden: OnForbidden): void {
  app.setErrorHandler(async (cause: Error, request, reply) => {
    const error = loggedError(cause, request)
    if (error.code === 'forbidden' && request.session) await onForbidden(request)
    return sendError({ error, request, reply })
  })
}

export function sendError(options: ErrorReply): FastifyReply {
  return options.reply.serializer(JSON.stringify).send(prepareErrorBody(options))
}

/** Turns an answer that is about to be sent into that of a failure. Returns its body. */
export function turnIntoFailure({ cause, request, reply }: FailureOptions): ErrorBody {
  return prepareErrorBody({ error: loggedError(cause, request), request, reply })
}

/** Sets status and headers. Returns the body. */
function prepareErrorBody({ error, request, reply }: ErrorReply): ErrorBody {
  const language = languageOf(request.headers['accept-language'])
  reply
    .code(error.status)
    .headers(error.details.headers ?? {})
    .header('content-language', language)
    .type('application/json; charset=utf-8')
  return errorBodyOf(error, { language, requestId: request.id })
}

function loggedError(cause: Error, { log }: FastifyRequest): AppError {
  const error = appErrorOf(cause)
  if (error.code === 'internal') log.error({ err: cause }, 'request failed')
  if (error.code === 'unavailable') log.warn({ err: cause }, 'database or service unavailable')
  return error
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
