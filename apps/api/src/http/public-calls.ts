import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooManyRequests } from '../errors.ts'
import { callerAddress } from './caller-address.ts'

const MINUTE_MS = 60_000
const MAX_ADDRESSES = 10_000

/** Per client address and minute, including bursts. */
export type PublicCallLimits = { readonly requests: number; readonly bytes: number }

/** Several hundred people behind one address can sign in within a minute. */
const defaultLimits: PublicCallLimits = { requests: 600, bytes: 2 * 1024 * 1024 }

/** Limits anonymous calls with a body, before the body is read. Reads have no body and are not counted. */
export function limitPublicCalls(app: FastifyInstance, limits = defaultLimits): void {
  const budgets = new AddressBudgets(limits)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.session || request.method === 'GET' || request.method === 'HEAD') return done()
    const waitMs = budgets.spend(callerAddress(request.ip), bodyBytes(request))
    done(waitMs > 0 ? new TooManyRequests({ retryAfterSeconds: Math.ceil(waitMs / 1000) }) : undefined)
  })
}

/** A chunked body has no Content-Length, so it counts as the body limit of the route. */
function bodyBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
}

type SpentCalls = Readonly<Record<keyof PublicCallLimits, number>>

/**
 * Two leaky buckets (GCRA) per address, for requests and for bytes. Each is stored as the time at which it is empty.
 * The map keeps the most recently used addresses, in its insertion order.
 */
export class AddressBudgets {
  readonly #limits: PublicCallLimits
  readonly #now: () => number
  readonly #emptyAt = new Map<string, SpentCalls>()

  constructor(limits: PublicCallLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  get size(): number {
    return this.#emptyAt.size
  }

  /** Returns the milliseconds until the call is allowed. Only an allowed call (0) is counted. */
  spend(address: string, bytes: number): number {
    const now = this.#now()
    const before = this.#emptyAt.get(address) ?? { requests: now, bytes: now }
    const after = {
      requests: Math.max(now, before.requests) + MINUTE_MS / this.#limits.requests,
      bytes: Math.max(now, before.bytes) + (bytes * MINUTE_MS) / this.#limits.bytes,
    }
    const waitMs = Math.max(after.requests, after.bytes) - now - MINUTE_MS
    if (waitMs > 0) return waitMs
    this.#remember(address, after)
    return 0
  }

  #remember(address: string, spent: SpentCalls): void {
    this.#emptyAt.delete(address)
    this.#emptyAt.set(address, spent)
    const [oldest] = this.#emptyAt.keys()
    if (this.#emptyAt.size > MAX_ADDRESSES && oldest !== undefined) this.#emptyAt.delete(oldest)
  }
}
