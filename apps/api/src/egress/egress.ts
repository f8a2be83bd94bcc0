import { promises as dns, type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { isListed, mayReach } from './addresses.ts'
import { ConnectionLimiter } from './connection-limiter.ts'

const ATTEMPT_MS = 2_000

export class EgressRefused extends Error {
  override name = 'EgressRefused'

  constructor(host: string) {
    super(
      `${host} leads to no address that outgoing calls may reach. EGRESS_ALLOW lists those that they may.`,
    )
  }
}

export type CheckedAddresses = readonly LookupAddress[]

type ConnectionRequest = {
  readonly addresses: CheckedAddresses
  readonly port: number
  readonly signal: AbortSignal
}

type LookUp = (host: string) => Promise<LookupAddress[]>

type EgressOptions = {
  readonly lookUp?: LookUp
  readonly connectionLimiter?: ConnectionLimiter
}

/** Opens all outgoing connections of the app, and only to checked addresses. */
export class Egress {
  readonly #allowed: readonly string[]
  readonly #askResolver: LookUp
  readonly #connectionLimiter: ConnectionLimiter
  readonly #lookUps = new Map<string, Promise<LookupAddress[]>>()
  readonly #sockets = new Set<Socket>()

  /** `allowed`: addresses and networks that are allowed besides public addresses. */
  constructor(
    allowed: readonly string[],
    { lookUp = allAddresses, connectionLimiter = new ConnectionLimiter() }: EgressOptions = {},
  ) {
    this.#allowed = allowed
    this.#askResolver = lookUp
    this.#connectionLimiter = connectionLimiter
  }

  async resolve(host: string): Promise<CheckedAddresses> {
    const found = await this.#lookUp(host)
    const checked = found.filter(({ address }) => this.mayReach(address))
    if (checked.length === 0) throw new EgressRefused(host)
    return checked
  }

  mayReach(address: string): boolean {
    return mayReach(address, this.#allowed)
  }

  /** True if EGRESS_ALLOW lists any address. */
  get listsAddresses(): boolean {
    return this.#allowed.length > 0
  }

  /** True if EGRESS_ALLOW lists the address. */
  isListed(address: string): boolean {
    return isListed(address, this.#allowed)
  }

  /** Shares one look-up per host, because a look-up may hang and occupies a thread of the pool of Node. */
  #lookUp(host: string): Promise<LookupAddress[]> {
    const running = this.#lookUps.get(host)
    if (running) return running
    const begun = this.#askResolver(host).finally(() => this.#lookUps.delete(host))
    this.#lookUps.set(host, begun)
    return begun
  }

  /**
   * Waits if too many connections are open or were opened recently. The signal aborts only the opening, because an HTTP
   * agent reuses the connection for later requests.
   */
  async open({ addresses, port, signal }: ConnectionRequest): Promise<Socket> {
    const release = await this.#connectionLimiter.acquire(signal)
    const socket = connect({
      host: 'already.resolved.invalid',
      lookup: (_host, _options, done) => done(null, [...addresses]),
      port,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    })
    this.#track(socket, release)
    await once(socket, 'connect', { signal }).catch((error: unknown) => {
      socket.destroy()
      throw error
    })
    return socket
  }

  close(): void {
    this.#connectionLimiter.close()
    for (const socket of this.#sockets) socket.destroy(new Error('outgoing calls have ended'))
  }

  #track(socket: Socket, release: () => void): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined) // without any error listener, a socket error would end the process
    socket.once('close', () => {
      this.#sockets.delete(socket)
      release()
    })
  }
}

function allAddresses(host: string): Promise<LookupAddress[]> {
  return dns.lookup(host, { all: true })
}

/** Rejects when the signal is aborted. The work behind the promise continues. */
export async function within<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
