import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Egress, within } from './egress.ts'

/** Node's error codes of invalid certificates. https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE =
  /CERT|SIGNED|SIGNATURE|^(HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$/

export function isCertificateError(code: string): boolean {
  return !code.startsWith('ERR_SSL_') && CERTIFICATE.test(code)
}

const DEFAULT_PORTS = { 'http:': 80, 'https:': 443 } as const

type AgentOptions = { readonly limitMs?: number }
export type EgressAgents = { readonly httpAgent: HttpAgent; readonly httpsAgent: HttpsAgent }
type Destination = { readonly host: string; readonly port: number }

/**
 * Agents for client libraries. They look up the host, check the addresses, and connect only to a checked address.
 * `limitMs` limits the time to connect, and the idle time of a keep-alive connection.
 */
export function egressAgents(egress: Egress, { limitMs = 10_000 }: AgentOptions = {}): EgressAgents {
  const options = { keepAlive: true, timeout: limitMs }
  const httpAgent = new HttpAgent(options)
  const httpsAgent = new HttpsAgent(options)
  const overTls = httpsAgent.createConnection.bind(httpsAgent)

  httpAgent.createConnection = (to, done) => {
    connect({ egress, limitMs, to: destination(to, 'http:'), over: (socket) => socket }, done)
    return undefined
  }
  httpsAgent.createConnection = (to, done) => {
    // `to` contains the host name that the certificate must be valid for
    const over = (socket: Socket) => overTls({ ...to, socket } as typeof to) as Duplex
    connect({ egress, limitMs, to: destination(to, 'https:'), over }, done)
    return undefined
  }
  return { httpAgent, httpsAgent }
}

type ConnectOptions = {
  readonly egress: Egress
  readonly limitMs: number
  readonly to: Destination
  readonly over: (socket: Socket) => Duplex
}
type ConnectCallback = ((error: Error | null, stream: Duplex) => void) | undefined

/** Node reports an aborted request to the caller only after a connection or an error. */
function connect({ egress, limitMs, to: { host, port }, over }: ConnectOptions, done: ConnectCallback): void {
  const signal = AbortSignal.timeout(limitMs)
  within(egress.resolve(host), signal)
    .then((addresses) => egress.open({ addresses, port, signal }))
    .then(over)
    .then(
      (stream) => done?.(null, stream),
      (error: Error) => done?.(error, undefined as never),
    )
}

type RequestTarget = {
  readonly host?: string | null | undefined
  readonly port?: number | string | null | undefined
}

function destination({ host, port }: RequestTarget, protocol: keyof typeof DEFAULT_PORTS): Destination {
  return { host: host ?? '', port: Number(port || DEFAULT_PORTS[protocol]) }
}
