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
const STATUS_LINE = /^(?:\r?\n)*HTTP\/\d(?:\.\d)? (\d{3})(?: [^\n]*)?\r?\n/
const END_OF_HEADERS = /\r?\n\r?\n/

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

/**
 * Posts through the egress agents, and follows no redirect. The status line is the answer: what happens to the headers and
 * the body after it is no failure. Fails with a PostFailure.
 */
export async function post(options: PostRequest): Promise<PostResponse> {
  const { signal, limitMs = POST_LIMIT_MS, equalTime = false } = options
  const limit = AbortSignal.timeout(limitMs)
  const both = AbortSignal.any([signal, limit])
  const received: Buffer[] = []
  try {
    return await exchange(options, { signal: both, received })
  } catch (error) {
    const head = latin1Of(received)
    const status = statusOf(head)
    if (status !== undefined) return { status, retryAfterSeconds: undefined, answer: readable(head) }
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

type Exchange = {
  readonly signal: AbortSignal
  /** Gets the bytes of the answer up to the end of its headers. */
  readonly received: Buffer[]
}

async function exchange(options: PostRequest, { signal, received }: Exchange): Promise<PostResponse> {
  const response = await within(sendRequest(options, { signal, received }), signal)
  const { statusCode: status = 0 } = response
  if (!isHttpStatus(status)) {
    response.destroy()
    throw new Error(`the answer has no valid status: ${status}`)
  }
  return {
    status,
    retryAfterSeconds: readRetryAfter(response.headers['retry-after']),
    answer: readable(await readStart(response, signal)),
  }
}

function sendRequest(options: PostRequest, { signal, received }: Exchange): Promise<IncomingMessage> {
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
    let bytes = 0
    const keep = (chunk: Buffer) => {
      received.push(chunk)
      bytes += chunk.length
      if (bytes > MAX_ANSWER_BYTES) request.destroy(new Error('the interim answers have no end'))
    }
    request.once('socket', (socket) => {
      // before the parser of Node, which may destroy the socket
      socket.prependListener('data', keep)
      for (const end of ['response', 'close']) request.once(end, () => socket.off('data', keep))
    })
    request.once('response', resolve)
    // an invalid body causes an error after the response
    request.on('error', (error) => {
      // the server has closed a kept connection meanwhile
      const isStale = request.reusedSocket && received.length === 0 && !signal.aborted
      if (isStale) resolve(sendRequest(options, { signal, received }))
      else reject(error)
    })
    request.once('close', () => reject(new Error('the connection was closed without an answer')))
    request.end(body)
  })
}

/** Undefined without a complete status line. Interim answers other than 101 are skipped. */
function statusOf(head: string): number | undefined {
  const status = Number(STATUS_LINE.exec(head)?.[1])
  const isInterim = status >= 100 && status < 200 && status !== 101
  if (!isInterim) return isHttpStatus(status) ? status : undefined
  const end = END_OF_HEADERS.exec(head)
  return end ? statusOf(head.slice(end.index + end[0].length)) : undefined
}

/** The beginning of the body, or as much of it as arrives in time. */
async function readStart(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  const read = async () => {
    let bytes = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= MAX_ANSWER_BYTES) break
    }
  }
  await within(read(), signal).catch(() => response.destroy())
  return latin1Of(chunks)
}

/** A character per byte. */
function latin1Of(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('latin1')
}

function readable(latin1: string): string {
  const text = decodeBytes(latin1).replace(LINE_BREAKS, ' ').trim()
  return showInvisible(text).slice(0, MAX_ANSWER_LENGTH).toWellFormed()
}
