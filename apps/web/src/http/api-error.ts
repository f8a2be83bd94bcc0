import type { ErrorCode } from '@touchline/contract/http/errors'

/** Seconds from a Retry-After header, which holds seconds or a date (RFC 9110, 10.2.3); undefined where neither. */
export function retryAfterSeconds(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  const until = Date.parse(text)
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - now) / 1000))
}

/** The server's codes, `offline` where no answer came, and `unreadable` where it was not the API that answered. */
export type FailureCode = ErrorCode | 'offline' | 'unreadable'

type Failure = {
  readonly status: number
  readonly code: FailureCode
  readonly message: string
  /** Per field, first message first; only with 422. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
  readonly requestId?: string | undefined
  /** How long to wait before another try; with 429, sometimes with 503. */
  readonly retryAfterSeconds?: number | undefined
  /** The whole answer, for codes that carry more. */
  readonly body?: unknown
}

/** The one error of a call; `message` is for people, in their language. */
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
