import { promises as dns, type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { mayReach } from './addresses.ts'
import { ConnectionLimiter } from './connection-limiter.ts'

/** If a host has several addresses, the next one is tried after this time. */
const ATTEMPT_MS = 2_000

/** All addresses of the host are forbidden for outgoing connections. */
export class EgressRefused extends Error {
  override name = 'EgressRefused'

  constructor(host: string) {
    super(
      `${host} leads to no address that outgoing calls may reach. EGRESS_ALLOW lists those that they may.`,
    )
  }
}

/** Addresses that were checked. Connections to them need no further look-up. */
export type CheckedAddresses = readonly LookupAddress[]

type Opening = { readonly addresses: CheckedAddresses; readonly port: number; readonly signal: AbortSignal }

type LookUp = (host: string) => Promise<LookupAddress[]>

type EgressOptions = {
  /** Default: the resolver of the system. */
  readonly lookUp?: LookUp
  readonly connectionLimiter?: ConnectionLimiter
}

/** Opens all outgoing connections, and only to addresses that it has checked. */
export class Egress {
  readonly #allowed: readonly string[]
  readonly #askResolver: LookUp
  readonly #connectionLimiter: ConnectionLimiter
  readonly #lookUps = new Map<string, Promise<LookupAddress[]>>()
  readonly #sockets = new Set<Socket>()

  /** `allowed`: addresses and networks that are allowed besides the public ones. */
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
    const checked = found.filter(({ address }) => mayReach(address, this.#allowed))
    if (checked.length === 0) throw new EgressRefused(host)
    return checked
  }

  /**
   * Shares one look-up per host: a look-up may hang, and uses a thread of the pool that hashing and files need too.
   */
  #lookUp(host: string): Promise<LookupAddress[]> {
    const running = this.#lookUps.get(host)
    if (running) return running
    const begun = this.#askResolver(host).finally(() => this.#lookUps.delete(host))
    this.#lookUps.set(host, begun)
    return begun
  }

  /**
   * Opens a connection. Waits first if too many connections are open or were opened recently. The signal aborts only
   * the opening, because an HTTP agent reuses the connection for later requests.
   */
  async open({ addresses, port, signal }: Opening): Promise<Socket> {
    const leave = await this.#connectionLimiter.enter(signal)
    const socket = connect({
      host: 'already.resolved.invalid',
      lookup: (_host, _options, done) => done(null, [...addresses]),
      port,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    })
    this.#keep(socket, leave)
    await once(socket, 'connect', { signal }).catch((error: unknown) => {
      socket.destroy()
      throw error
    })
    return socket
  }

  /** Closes all connections and rejects the waiting ones. */
  close(): void {
    this.#connectionLimiter.close()
    for (const socket of this.#sockets) socket.destroy(new Error('outgoing calls have ended'))
  }

  #keep(socket: Socket, leave: () => void): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined) // without any error listener, a socket error would end the process
    socket.once('close', () => {
      this.#sockets.delete(socket)
      leave()
    })
  }
}

function allAddresses(host: string): Promise<LookupAddress[]> {
  return dns.lookup(host, { all: true })
}
