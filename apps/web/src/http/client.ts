import { CONFIRM_HEADER } from '@touchline/contract/http/confirmation'
import { readRetryAfter } from '@touchline/contract/http/retry-after'
import { currentLanguage, currentTranslator } from '../i18n/language.ts'
import { shownMessage } from '../i18n/message-dates.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { recordServerContact } from '../session/server-contact.ts'
import { endSession, readToken } from '../session/session.ts'
import { ApiError, type FailureCode, isRecord, isText, readFieldMessages } from './api-error.ts'
import { takeEarlyResponse } from './early-responses.ts'
import { askAbout, type Repeat } from './error-questions.ts'
import { forgetKey, keyOf } from './idempotency-keys.ts'
import { type Query, queryText, requestHeaders } from './request-parts.ts'
import { reportServerAnswer } from './server-answers.ts'

type UploadRequest = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: XMLHttpRequestBodyInit
  readonly signal: AbortSignal | undefined
  readonly onProgress: (share: number) => void
}

/** Sends with XMLHttpRequest, because `fetch` reports no upload progress. Resolves and rejects like `fetch`. */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal, onProgress }: UploadRequest,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  if (signal?.aborted) return Promise.reject(signal.reason)
  const request = new XMLHttpRequest()
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
  request.onload = () => resolve(responseOf(request))
  request.onerror = () => reject(new TypeError('The network failed'))
  request.onabort = () => reject(signal?.reason)
  const abort = () => request.abort()
  signal?.addEventListener('abort', abort)
  request.onloadend = () => signal?.removeEventListener('abort', abort)
  request.send(body)
  return promise
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = new Headers()
  for (const line of lines) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return new Response(request.responseText, { status: request.status, headers })
}

type ApiRequest = Repeat & {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** An object is sent as JSON, a FormData as multipart. */
  readonly body?: object
  readonly query?: Query
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
  /** For uploads: called with the sent share of the body, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /**
   * For writes that a repeat would do twice, such as a create: sends an Idempotency-Key, and the same one again until the
   * write has succeeded.
   */
  readonly isKeyed?: boolean
  /** For tests: an answer with `success: false` is a result and no failure of the call. */
  readonly isTest?: boolean
}

type StreamRequest = ApiRequest & {
  readonly accept?: string
  readonly priority?: RequestPriority
  readonly key?: string | undefined
}
type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>

/**
 * Calls the API with the session's token and the headers of the specification. If a call needs a fresh proof or a
 * confirmation, asks the user and calls again. Throws an `ApiError`.
 */
export async function call<Answer>(path: `/api/${string}`, request: ApiRequest = {}): Promise<Answer> {
  const token = readToken()
  const { method = 'GET', body: sent, isKeyed } = request
  const key = isKeyed ? keyOf({ method, path, body: sent }) : undefined
  const sentAt = performance.now()
  const response = await send(path, { ...request, key }, token)
  const body = await readBody(response)
  const isOfThisSession = token !== null && token === readToken()
  if (isOfThisSession && response.ok) recordServerContact()
  const isRefused = isRecord(body) && body.success === false && !request.isTest
  if (response.ok && body !== undefined && !isRefused) {
    reportServerAnswer(sentAt)
    if (key !== undefined) forgetKey(key)
    return body as Answer
  }

  const refused = apiErrorOf(response, { body, token })
  const repeat = isOfThisSession ? await askAbout(refused.code, body) : undefined
  if (repeat && token === readToken()) return call(path, { ...request, ...repeat })
  throw refused
}

/**
 * Opens an event stream; an error is JSON. A stream does not count as activity of the session and records no server
 * contact. The browser sends other requests first.
 */
export function openStream(path: `/api/${string}`, signal: AbortSignal): Promise<ByteStream> {
  return openBody(path, { signal, accept: 'text/event-stream, application/json', priority: 'low' })
}

/** Opens a file for a download with progress. The caller checks that the file is complete. Asks like `call`. */
export function openFile(
  path: `/api/${string}`,
  request: Pick<ApiRequest, 'method' | 'query' | 'signal'>,
): Promise<ByteStream> {
  return openBody(path, { ...request, accept: '*/*' })
}

async function openBody(path: `/api/${string}`, request: StreamRequest): Promise<ByteStream> {
  const token = readToken()
  const sentAt = performance.now()
  const response = await send(path, request, token)
  if (response.ok && response.body) {
    reportServerAnswer(sentAt)
    return response.body
  }
  const body = await readBody(response)
  const refused = apiErrorOf(response, { body, token })
  const repeat = await askAbout(refused.code, body)
  if (repeat && token === readToken()) return openBody(path, { ...request, ...repeat })
  throw refused
}

function send(path: string, request: StreamRequest, token: string | null) {
  const { method = 'GET', body, query, signal, keepalive = false, priority = 'auto' } = request
  const { onProgress, confirmation, key } = request
  const isForm = body instanceof FormData
  const headers = {
    ...requestHeaders({ token, language: currentLanguage(), accept: request.accept }),
    ...(body && !isForm && { 'Content-Type': 'application/json' }),
    ...(confirmation && { [CONFIRM_HEADER]: confirmation }),
    ...(key && { 'Idempotency-Key': key }),
  }
  const content = body && (isForm ? body : JSON.stringify(body))
  const url = path + queryText(query)
  const early = method === 'GET' ? takeEarlyResponse(url, headers) : undefined
  const sending =
    content && onProgress
      ? sendWithProgress(url, { method, headers, body: content, signal, onProgress })
      : (early ??
        fetch(url, {
          method,
          headers,
          keepalive,
          priority,
          ...(content && { body: content }),
          ...(signal && { signal }),
        }))
  return sending.catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError({
      status: 0,
      code: 'offline',
      message: currentTranslator(publicTexts)('public:failure.offline'),
    })
  })
}

/** Undefined if the body is not JSON, such as the error page of a proxy or an incomplete answer. */
async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** `unauthenticated` also ends the session in the browser. */
function apiErrorOf(
  response: Response,
  { body, token }: { readonly body: unknown; readonly token: string | null },
): ApiError {
  const refused = errorOf(response, body, token)
  if (refused.code === 'unauthenticated') endSession({ reason: 'expired', token })
  return refused
}

/** Also reads the errors of other servers, such as proxies: their answers may lack every property. */
function errorOf({ status, headers }: Response, body: unknown, token: string | null): ApiError {
  const { code, message, errors, request_id } = isRecord(body) ? body : {}
  return new ApiError({
    status,
    code: isText(code) ? (code as FailureCode) : isRecord(body) ? codeOf(status, token) : 'unreadable',
    message: isText(message)
      ? shownMessage(message)
      : currentTranslator(publicTexts)('public:failure.unknown'),
    isGeneric: !isText(message),
    errors: readFieldMessages(errors),
    requestId: isText(request_id) ? request_id : undefined,
    retryAfterSeconds: readRetryAfter(headers.get('retry-after')),
    body,
  })
}

/** The code of an answer without a code. The pages treat these codes in a special way. */
function codeOf(status: number, token: string | null): FailureCode {
  if (status === 401) return token === null ? 'invalid_credentials' : 'unauthenticated'
  return codes[status] ?? 'unreadable'
}

const codes: Readonly<Record<number, FailureCode>> = {
  403: 'forbidden',
  404: 'not_found',
  422: 'invalid_fields',
  429: 'too_many_requests',
  503: 'unavailable',
}
