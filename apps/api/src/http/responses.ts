import { type ErrorBody, errorKinds, MAX_LISTED_FIELDS } from '@touchline/contract/http/errors'
import { formatMessage } from '@touchline/contract/http/messages'
import { type Language, type LocalText, languageOf } from '@touchline/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../errors.ts'

/** The signal aborts when the client disconnects before the response is sent. */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

type ErrorBodyOptions = { readonly language: Language; readonly requestId: string }

export function errorBodyOf(error: AppError, { language, requestId }: ErrorBodyOptions): ErrorBody {
  const { fields, extra, localExtra = {}, message = errorKinds[error.code].message } = error.details
  const listed = Object.entries(fields ?? {}).slice(0, MAX_LISTED_FIELDS)
  const errors = listed.map(([field, messages]) => [
    field,
    messages.map((each) => formatMessage(each, language)),
  ])
  return {
    success: false,
    code: error.code,
    message: message[language],
    ...(fields && { errors: Object.fromEntries(errors) }),
    ...extra,
    ...Object.fromEntries(Object.entries(localExtra).map(([name, text]) => [name, text?.[language] ?? null])),
    request_id: requestId,
  }
}

export function successMessage(request: FastifyRequest, message: LocalText) {
  return { success: true as const, message: message[languageOf(request.headers['accept-language'])] }
}

export function answerOf<Data>(data: Data) {
  return { success: true as const, data }
}
