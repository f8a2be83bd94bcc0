import { setTimeout as delay } from 'node:timers/promises'
import { type OperationsRepository, PROBE_LIMIT_MS } from './repository.ts'

const CACHE_MS = 2_000

export class OperationsService {
  readonly #repository: OperationsRepository
  #probedAt = Number.NEGATIVE_INFINITY
  #answer: Promise<boolean> = Promise.resolve(false)

  constructor(repository: OperationsRepository) {
    this.#repository = repository
  }

  isReady(): Promise<boolean> {
    if (performance.now() - this.#probedAt < CACHE_MS) return this.#answer
    this.#probedAt = performance.now()
    const answer = this.#repository.isReady().catch(() => false)
    // limits the wait for a connection too
    this.#answer = Promise.race([answer, delay(PROBE_LIMIT_MS, false, { ref: false })])
    return this.#answer
  }
}
