import { setTimeout as delay } from 'node:timers/promises'
import { cachedFor } from '../../concurrency/cached.ts'
import { type OperationsRepository, PROBE_LIMIT_MS } from './repository.ts'

const CACHE_MS = 2_000

export class OperationsService {
  readonly isReady: () => Promise<boolean>

  constructor(repository: OperationsRepository) {
    this.isReady = cachedFor(CACHE_MS, () => {
      const answer = repository.isReady().catch(() => false)
      // limits the wait for a connection too
      return Promise.race([answer, delay(PROBE_LIMIT_MS, false, { ref: false })])
    })
  }
}
