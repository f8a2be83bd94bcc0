import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { within } from './egress.ts'
import type { EgressAgents } from './egress-agents.ts'

const MAX_BODY_BYTES = 256 * 1024
const MAX_HEADER_BYTES = 16 * 1024
/** Statuses without a body. A `Response` refuses one. */
const WITHOUT_BODY = [204, 205, 304]

type EgressFetchOptions = {
  readonly agents: EgressAgents
  /** The time limit for connection and complete answer. */
  readonly limitMs: number
}
type FetchRequest = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}
export type EgressFetch = (url: string, request: FetchRequest) => Promise<Response>

/** No complete answer of at most 256 kB within the time limit, or a server error. */
export class FetchFailure extends Error {
  override name = 'FetchFailure'
}

/**
 * A `fetch` for libraries, through the egress agents. It follows no redirect and decompresses nothing, and each call has
 * its own connection. The body of a request is text or form parameters. Of the headers of an answer, only the content
 * type is kept.
 */
export function egressFetch({ agents, limitMs }: EgressFetchOptions): EgressFetch {
  return async (url, request) => {
    const signals = [AbortSignal.timeout(limitMs), ...(request.signal ? [request.signal] : [])]
    const signal = AbortSignal.any(signals)
    try {
      const answer = await within(send(agents, url, { ...request, signal }), signal)
      return await responseOf(answer, await within(readBody(answer), signal))
    } catch (error) {
      throw new FetchFailure(`no answer of ${new URL(url).origin}`, { cause: error })
    }
  }
}

function send(agents: EgressAgents, url: string, request: FetchRequest): Promise<IncomingMessage> {
  const { method, headers, body, signal } = request
  const isTls = new URL(url).protocol === 'https:'
  const text = body === undefined || body === null ? '' : String(body)
  return new Promise((resolve, reject) => {
    const sent = (isTls ? requestHttps : requestHttp)(url, {
      method,
      agent: isTls ? agents.httpsAgent : agents.httpAgent,
      headers: { ...headers, connection: 'close', 'content-length': Buffer.byteLength(text) },
      maxHeaderSize: MAX_HEADER_BYTES,
      ...(signal && { signal }),
    })
    sent.once('response', resolve)
    sent.on('error', reject)
    sent.once('close', () => reject(new Error('the connection was closed without an answer')))
    sent.end(text)
  })
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) throw new Error('the answer is too large')
  }
  return Buffer.concat(chunks)
}

function responseOf({ statusCode: status = 0, headers }: IncomingMessage, body: Buffer): Response {
  if (status >= 500) throw new Error(`the answer has the status ${status}`)
  const type = headers['content-type']
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(body), {
    status,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  })
}
