import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { readRetryAfter } from '@touchline/contract/http/retry-after'
import { decodeBytes, isHttpStatus, showInvisible } from './answers.ts'
import { untilAborted, within } from './egress.ts'
import { type EgressAgents, isCertificateError } from './egress-agents.ts'

export const POST_LIMIT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_ANSWER_LENGTH = 500
const LINE_BREAKS = /[\t\v\f\r\n]+/g

export type PostErrorCode = 'unreachable' | 'certificate' | 'no_answer'

export class PostFailure extends Error {
  override name = 'PostFailure'
  readonly code: PostErrorCode

  constructor(code: PostErrorCode, cause: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export type PostResponse = {
  readonly status: number
  /** From Retry-After; undefined if the server sent none. */
  readonly retryAfterSeconds: number | undefined
  /** The beginning of the answer, in one line, with escapes for invisible characters and other bytes than UTF-8. */
  readonly answer: string
}
type PostRequest = {
  readonly agents: EgressAgents
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
  /** The time limit for connection and answer. */
  readonly limitMs?: number
  /**
   * For connection tests: a host without an answer is `unreachable` for every reason, and only at the time limit.
   * Otherwise a test would reveal which ports are open.
   */
  readonly equalTime?: boolean
}

/** Posts through the egress agents, and follows no redirect. Fails with a PostFailure. */
export async function post(options: PostRequest): Promise<PostResponse> {
  const { signal, limitMs = POST_LIMIT_MS, equalTime = false } = options
  const limit = AbortSignal.timeout(limitMs)
  const both = AbortSignal.any([signal, limit])
  try {
    return await within(exchange(options, both), both)
  } catch (error) {
    const code = errorCodeOf(error, limit.aborted)
    if (!equalTime || code === 'certificate') throw new PostFailure(code, error)
    await untilAborted(both)
    throw new PostFailure('unreachable', error)
  }
}

function errorCodeOf(error: unknown, isLate: boolean): PostErrorCode {
  if (isLate) return 'no_answer'
  const code = String((error as { readonly code?: unknown }).code ?? '')
  return isCertificateError(code) ? 'certificate' : 'unreachable'
}

async function exchange(options: PostRequest, signal: AbortSignal): Promise<PostResponse> {
  const response = await sendRequest(options, signal)
  const { statusCode: status = 0 } = response
  if (!isHttpStatus(status)) {
    response.destroy()
    throw new Error(`the answer has no valid status: ${status}`)
  }
  const answer = decodeBytes(await readStart(response))
  return {
    status,
    retryAfterSeconds: readRetryAfter(response.headers['retry-after']),
    answer: showInvisible(answer.replace(LINE_BREAKS, ' ').trim()).slice(0, MAX_ANSWER_LENGTH).toWellFormed(),
  }
}

function sendRequest(options: PostRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { agents, url, headers, body } = options
  const isTls = new URL(url).protocol === 'https:'
  const open = isTls ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = open(url, {
      method: 'POST',
      agent: isTls ? agents.httpsAgent : agents.httpAgent,
      headers: { 'user-agent': 'Touchline', ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    })
    request.once('response', resolve)
    request.once('error', reject)
    request.end(body)
  })
}

/** A character per byte. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_ANSWER_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('latin1')
}
