import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { Egress } from '../../egress/egress.ts'
import { egressAgents } from '../../egress/egress-agents.ts'

const PATH = '/api/connection-check'
/** An address of the documentation network (RFC 5737), which no proxy has. */
export const FORGED_ADDRESS = '192.0.2.77'
/** An address that the operator configures may be private. */
const EVERY_ADDRESS = ['0.0.0.0/0', '::/0']
const LIMIT_MS = 4_500

export type ProbeAnswer = {
  readonly status: number
  /** From the header Date; undefined without one. */
  readonly dateMs: number | undefined
  /** The local IP address of the connection. */
  readonly localAddress: string
  /** Undefined over plain HTTP. */
  readonly certificate: { readonly expiresAtMs: number; readonly error: string | undefined } | undefined
  /** What the app has seen; undefined if the answer is not from this app. */
  readonly seen:
    | { readonly address: string; readonly scheme: string; readonly is_forwarded: boolean }
    | undefined
  /** Between the first and the last byte of the event stream. */
  readonly streamMs: number
}

/** One request through PUBLIC_URL, with a forged X-Forwarded-For header. The certificate is examined, not enforced. */
export async function probePublicUrl(publicUrl: string): Promise<ProbeAnswer> {
  const egress = new Egress(EVERY_ADDRESS)
  const agents = egressAgents(egress, { limitMs: LIMIT_MS })
  try {
    return await exchange(new URL(PATH, publicUrl), agents)
  } finally {
    egress.close()
    agents.httpAgent.destroy()
    agents.httpsAgent.destroy()
  }
}

async function exchange(
  url: URL,
  { httpAgent, httpsAgent }: ReturnType<typeof egressAgents>,
): Promise<ProbeAnswer> {
  const isTls = url.protocol === 'https:'
  const options = {
    agent: isTls ? httpsAgent : httpAgent,
    headers: { 'user-agent': 'Touchline', 'x-forwarded-for': FORGED_ADDRESS },
    signal: AbortSignal.timeout(LIMIT_MS),
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = isTls
      ? requestHttps(url, { ...options, rejectUnauthorized: false })
      : requestHttp(url, options)
    call.once('response', resolve).once('error', reject).end()
  })
  const { socket } = response
  const [localAddress = '', certificate] = [
    socket.localAddress,
    isTls ? certificateOf(socket as TLSSocket) : undefined,
  ]
  const dateMs = Date.parse(response.headers.date ?? '')
  const { text, streamMs } = await readStream(response)
  return {
    status: response.statusCode ?? 0,
    dateMs: Number.isNaN(dateMs) ? undefined : dateMs,
    localAddress,
    certificate,
    seen: seenIn(text),
    streamMs,
  }
}

function certificateOf(socket: TLSSocket): ProbeAnswer['certificate'] {
  const { valid_to } = socket.getPeerCertificate()
  const { authorizationError: error } = socket
  return { expiresAtMs: Date.parse(valid_to), error: error ? String(error) : undefined }
}

async function readStream(response: IncomingMessage): Promise<{ text: string; streamMs: number }> {
  let text = ''
  let firstAt: number | undefined
  for await (const chunk of response as AsyncIterable<Buffer>) {
    firstAt ??= performance.now()
    if (text.length < 10_000) text += chunk.toString('utf8')
  }
  return { text, streamMs: performance.now() - (firstAt ?? performance.now()) }
}

function seenIn(text: string): ProbeAnswer['seen'] {
  const [, data] = /^event: request\ndata: (.*)$/m.exec(text) ?? []
  return data === undefined ? undefined : JSON.parse(data)
}
