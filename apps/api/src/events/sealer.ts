import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../database/tables.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { EntryRepository } from './entry-repository.ts'
import { notifySubscribers, type Subscriber } from './subscriber.ts'

const BATCH_SIZE = 1_000
/** Entries that are written within this time are sealed in one transaction. */
const PAUSE_MS = 500
/** A stop waits this long for the database. The transaction is then rolled back. */
const STOP_LIMIT_MS = 500

type SealerDeps = {
  readonly db: Kysely<Tables>
  readonly subscribers: readonly Subscriber[]
  readonly log: Logger
}

/** Seals committed audit entries and passes them to subscribers. Only one instance seals at a time. */
export class Sealer {
  readonly #entries: EntryRepository
  readonly #deps: SealerDeps
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()
  #isFailing = false

  constructor(deps: SealerDeps) {
    this.#deps = deps
    this.#entries = new EntryRepository(deps.db)
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.race([this.#running, delay(STOP_LIMIT_MS, undefined, { ref: false })])
  }

  seal(): Promise<number> {
    const { subscribers } = this.#deps
    return this.#entries.seal(BATCH_SIZE, (transaction, entries) =>
      notifySubscribers(subscribers, { transaction, entries }),
    )
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const sealed = await this.#trySeal()
      if (sealed < BATCH_SIZE) await pause(PAUSE_MS, signal)
    }
  }

  /** Logs only the first of consecutive failures, because sealing is tried again twice a second. */
  async #trySeal(): Promise<number> {
    try {
      const sealed = await this.seal()
      this.#isFailing = false
      return sealed
    } catch (error) {
      if (!this.#isFailing && !this.#stopping.signal.aborted) {
        const level = isUnavailable(error) ? 'warn' : 'error'
        this.#deps.log[level]({ err: error }, 'audit entries cannot be sealed, retrying')
      }
      this.#isFailing = true
      return 0
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { ref: false, signal }).catch(() => undefined)
}
