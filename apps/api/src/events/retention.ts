import type { Logger } from 'pino'
import { systemActor } from '../database/audit.ts'
import type { ChainRepository } from './chain-repository.ts'
import type { ExpiredStretch, RetentionRepository } from './retention-repository.ts'

/** The entries of one transaction. */
const BATCH_SIZE = 10_000
type RetentionDeps = {
  readonly repository: RetentionRepository
  readonly chain: ChainRepository
  readonly log: Logger
  readonly batchSize?: number
}

/** Deletes audit entries past the retention period of the settings, oldest first, and leaves an anchor per batch. */
export class AuditRetention {
  readonly #deps: RetentionDeps

  constructor(deps: RetentionDeps) {
    this.#deps = deps
  }

  async run(): Promise<void> {
    await this.#logHead()
    const { repository, batchSize = BATCH_SIZE } = this.#deps
    const stretches = await this.#listExpired(batchSize)
    if (stretches.length === 0) return
    await repository.announce(sumOf(stretches), systemActor)
    for (const stretch of stretches) await repository.delete(stretch)
  }

  /** The operator's log is another place than the database. With it, a cut end of the chain can be proved. */
  async #logHead(): Promise<void> {
    const head = await this.#deps.chain.findHead()
    if (head)
      this.#deps.log.info(
        { position: `${head.sequence}:${head.hash.toString('hex')}` },
        'head of the audit trail',
      )
  }

  async #listExpired(limit: number): Promise<ExpiredStretch[]> {
    const { repository } = this.#deps
    const stretches: ExpiredStretch[] = []
    let after = await repository.findAnchored()
    for (;;) {
      const stretch = await repository.findExpired({ after, limit })
      if (!stretch) return stretches
      stretches.push(stretch)
      if (stretch.entries < limit) return stretches
      after = stretch.last_sequence
    }
  }
}

function sumOf(stretches: readonly ExpiredStretch[]): ExpiredStretch {
  const [first, last] = [stretches[0], stretches.at(-1)] as [ExpiredStretch, ExpiredStretch]
  const instants = stretches.map(({ last_at }) => last_at).sort()
  return {
    ...last,
    entries: stretches.reduce((sum, { entries }) => sum + entries, 0),
    first_at: first.first_at,
    last_at: instants.at(-1) ?? last.last_at,
  }
}
