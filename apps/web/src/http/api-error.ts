import type { ErrorCode } from '@touchline/contract/http/errors'

/** The seconds of a Retry-After header, which contains seconds or a date (RFC 9110, 10.2.3); undefined if invalid. */
export function retryAfterSeconds(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  const until = Date.parse(text)
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - now) / 1000))
}

/** The API's error codes; `offline` if there was no answer; `unreadable` if the answer is not from the API. */
export type FailureCode = ErrorCode | 'offline' | 'unreadable'

type Failure = {
  readonly status: number
  readonly code: FailureCode
  readonly message: string
  /** The messages of each invalid field, only with 422. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
  readonly requestId?: string | undefined
  /** The wait before a retry, with 429 and sometimes with 503. */
  readonly retryAfterSeconds?: number | undefined
  /** The parsed body of the answer. Some codes have further properties. */
  readonly body?: unknown
}

/** The error of every failed API call. `message` is localized and can be shown to the user. */
export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly body: unknown

  constructor({ status, code, message, errors = {}, requestId, retryAfterSeconds, body }: Failure) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
    this.body = body
  }
}

/** The message of an error; with 422, the messages of the invalid fields, for pages that show no such fields. */
export function failureText(error: Error): string {
  const messages = error instanceof ApiError ? Object.values(error.errors).flat() : []
  return messages.length > 0 ? messages.join(' ') : error.message
}
