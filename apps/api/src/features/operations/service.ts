import type { OperationsRepository } from './repository.ts'

const BELIEVED_MS = 2_000

export class OperationsService {
  readonly #repository: OperationsRepository
  #askedAt = Number.NEGATIVE_INFINITY
  #answer: Promise<boolean> = Promise.resolve(false)

  constructor(repository: OperationsRepository) {
    this.#repository = repository
  }

  /** Whether the database answers, asked at most every two seconds however often this is called. */
  isReady(): Promise<boolean> {
    if (performance.now() - this.#askedAt < BELIEVED_MS) return this.#answer
    this.#askedAt = performance.now()
    this.#answer = this.#repository.ping().then(
      () => true,
      () => false,
    )
    return this.#answer
  }
}
