import type { ErrorCode } from '@touchline/contract/http/errors'
import { shownMessage } from '../i18n/message-dates.ts'

/** The API's error codes; `offline` if there was no answer; `unreadable` if the answer is not from the API. */
export type FailureCode = ErrorCode | 'offline' | 'unreadable'

type FieldMessages = Readonly<Record<string, readonly string[]>>

type Failure = {
  readonly status: number
  readonly code: FailureCode
  readonly message: string
  /** True if the answer had no message, so that `message` is the general text. */
  readonly isGeneric?: boolean
  /** The messages of each invalid field. */
  readonly errors?: FieldMessages | undefined
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
  readonly isGeneric: boolean
  readonly errors: FieldMessages
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly body: unknown

  constructor(failure: Failure) {
    const { status, code, message, isGeneric = false, errors = {} } = failure
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.isGeneric = isGeneric
    this.errors = errors
    this.requestId = failure.requestId
    this.retryAfterSeconds = failure.retryAfterSeconds
    this.body = failure.body
  }
}

/** Reads the messages of the fields, each of which may be a text or a list of texts. Ignores everything else. */
export function readFieldMessages(errors: unknown): FieldMessages {
  const entries = Object.entries(isRecord(errors) ? errors : {}).map(
    ([field, messages]) => [field, [messages].flat().filter(isText).map(shownMessage)] as const,
  )
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0))
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** The message of an error; with field errors, the messages of the invalid fields, for pages that show no such fields. */
export function failureText(error: Error): string {
  const messages = error instanceof ApiError ? Object.values(error.errors).flat() : []
  return messages.length > 0 ? messages.join(' ') : error.message
}
