import { setTimeout as delay } from 'node:timers/promises'
import type { DeliveryState } from '@touchline/contract/deliveries'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { RepeatedWork } from '../concurrency/repeated-work.ts'
import type { Tables } from '../database/tables.ts'
import { isUnavailable } from '../database/unavailable.ts'
import type { Schedule } from '../queue/schedules.ts'
import { type Claim, LaneRepository } from './lane-repository.ts'
import { DeliveryLogRepository } from './log-repository.ts'
import { deliveryAttempts } from './metrics.ts'
import { DeliveryFailure, type DeliveryTarget } from './target.ts'

/** Between two searches for due deliveries. */
const IDLE_MS = 500
const BUSY_MS = 200
/** A claim is valid for 30 seconds. */
const RENEW_MS = 5_000
/** An attempt that takes longer gives its place to another one, so that slow receivers do not hold back all others. */
const SLOW_MS = 5_000
/** The number of attempts at the same time, slow ones included, is at most this many times that of the target. */
const MAX_WITH_SLOW = 4
/** A stop waits this long for attempts under way. Another instance may then repeat them. */
const STOP_LIMIT_MS = 3_000
/** Cut attempts then have this long to store their state. */
const CUT_LIMIT_MS = 2_000

type Attempt = { readonly began: number; readonly ended: Promise<void> }
type OrderedDeliveryDeps = { readonly db: Kysely<Tables>; readonly log: Logger }

/**
 * Sends the stored deliveries of one target, in order for each receiver. Over all instances, a receiver gets one
 * delivery at a time. The feature of the target calls `start` and `stop`, and returns the `schedules`.
 */
export class OrderedDelivery<Message> {
  readonly #target: DeliveryTarget<Message>
  readonly #log: Logger
  readonly #lanes: LaneRepository
  readonly #deliveryLog: DeliveryLogRepository
  readonly #sending: RepeatedWork
  readonly #cutting = new AbortController()
  readonly #attempts = new Map<Claim, Attempt>()
  #renewed = performance.now()

  constructor(target: DeliveryTarget<Message>, { db, log }: OrderedDeliveryDeps) {
    this.#target = target
    this.#log = log
    this.#lanes = new LaneRepository(db, target)
    this.#deliveryLog = new DeliveryLogRepository(db, target)
    const failure = `${target.noun}s cannot be sent, retrying`
    this.#sending = new RepeatedWork({ run: () => this.#beginDue(), retryMs: IDLE_MS, failure, log })
  }

  get schedules(): readonly Schedule[] {
    const name = `remove_old_${this.#target.queue}`
    return [{ name, cron: '30 3 * * *', atStart: true, run: () => this.#deliveryLog.removeOld() }]
  }

  start(): void {
    this.#sending.start()
  }

  async stop(): Promise<void> {
    const ended = this.#sending
      .stop()
      .then(() => Promise.all([...this.#attempts.values()].map(({ ended }) => ended)))
    await Promise.race([ended, delay(STOP_LIMIT_MS, undefined, { ref: false })])
    const claims = [...this.#attempts.keys()]
    this.#cutting.abort()
    await Promise.race([ended, delay(CUT_LIMIT_MS, undefined, { ref: false })])
    await Promise.allSettled(claims.map((claim) => this.#lanes.release(claim)))
  }

  countByState(): Promise<ReadonlyMap<DeliveryState, number>> {
    return this.#deliveryLog.countByState()
  }

  oldestWaitingSeconds(): Promise<number> {
    return this.#lanes.oldestWaitingSeconds()
  }

  listAttempts(id: number) {
    return this.#deliveryLog.listAttempts(id)
  }

  async #beginDue(): Promise<number> {
    await this.#renewClaims()
    const free = this.#freePlaces
    const claims = free > 0 ? await this.#lanes.claim(free) : []
    for (const claim of claims) this.#begin(claim)
    return this.#attempts.size > 0 ? BUSY_MS : IDLE_MS
  }

  async #renewClaims(): Promise<void> {
    if (performance.now() - this.#renewed <= RENEW_MS) return
    this.#renewed = performance.now()
    if (this.#attempts.size > 0) await this.#lanes.renew([...this.#attempts.keys()])
  }

  get #freePlaces(): number {
    const { atOnce } = this.#target
    const attempts = [...this.#attempts.values()]
    const quick = attempts.filter(({ began }) => performance.now() - began < SLOW_MS)
    return Math.min(atOnce - quick.length, atOnce * MAX_WITH_SLOW - attempts.length)
  }

  #begin(claim: Claim): void {
    const began = performance.now()
    const ended = this.#attempt(claim).catch((error: unknown) => this.#sending.report(error))
    this.#attempts.set(claim, { began, ended })
    void ended.finally(() => this.#attempts.delete(claim))
  }

  async #attempt(claim: Claim): Promise<void> {
    const began = performance.now()
    const elapsed = () => Math.round(performance.now() - began)
    try {
      const preparation = await this.#target.prepare(claim.deliveryId)
      if (preparation.status === 'unconfigured')
        return await this.#lanes.keepUnconfigured(claim, preparation.confirm)
      if (preparation.status === 'dropped') await this.#lanes.markDropped(claim)
      if (preparation.status !== 'ready')
        return await this.#lanes.release(claim, { pause: preparation.status === 'paused' })
      const columns = await this.#target.send(preparation.message, this.#cutting.signal)
      const result = await this.#lanes.recordSent(claim, { ms: elapsed(), columns })
      if (result === 'claim lost') return
      deliveryAttempts.inc({ queue: this.#target.queue, outcome: 'sent' })
    } catch (error) {
      if (this.#cutting.signal.aborted || isUnavailable(error)) throw error
      await this.#failed(claim, this.#failureOf(error, claim), elapsed())
    }
  }

  /** An unexpected error counts as a failed attempt, so that the delivery does not block its lane for ever. */
  #failureOf(error: unknown, { deliveryId }: Claim): DeliveryFailure {
    if (error instanceof DeliveryFailure) return error
    const { noun } = this.#target
    this.#log.error({ err: error, [noun]: deliveryId }, `an unexpected error while sending a ${noun}`)
    return new DeliveryFailure({ fault: 'internal' }, { countsAsOutage: false })
  }

  async #failed(claim: Claim, failure: DeliveryFailure, ms: number): Promise<void> {
    const { queue, noun, describe } = this.#target
    const result = await this.#lanes.recordFailure(claim, { ms, failure })
    if (result === 'claim lost') return
    deliveryAttempts.inc({ queue, outcome: 'failed' })
    const facts = { [noun]: claim.deliveryId, ...(await describe?.(claim.deliveryId)), ...failure.error }
    if (result === 'dead') this.#log.error(facts, `gave up on a ${noun}`)
    else this.#log.warn(facts, `a ${noun} could not be sent`)
  }
}
