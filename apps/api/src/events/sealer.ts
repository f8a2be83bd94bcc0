import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { RepeatedWork } from '../concurrency/repeated-work.ts'
import type { Tables } from '../database/tables.ts'
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
  readonly #subscribers: readonly Subscriber[]
  readonly #sealing: RepeatedWork

  constructor({ db, subscribers, log }: SealerDeps) {
    this.#subscribers = subscribers
    this.#entries = new EntryRepository(db)
    this.#sealing = new RepeatedWork({
      run: async () => ((await this.seal()) < BATCH_SIZE ? PAUSE_MS : 0),
      retryMs: PAUSE_MS,
      failure: 'audit entries cannot be sealed, retrying',
      log,
    })
  }

  start(): void {
    this.#sealing.start()
  }

  async stop(): Promise<void> {
    await Promise.race([this.#sealing.stop(), delay(STOP_LIMIT_MS, undefined, { ref: false })])
  }

  seal(): Promise<number> {
    return this.#entries.seal(BATCH_SIZE, (transaction, entries) =>
      notifySubscribers(this.#subscribers, { transaction, entries }),
    )
  }
}
