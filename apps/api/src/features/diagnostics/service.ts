import type { CheckResult, System } from '@touchline/contract/diagnostics'
import { cachedFor } from '../../concurrency/cached.ts'
import { runChecks } from './check.ts'
import { allChecks, type Installation } from './checks.ts'
import type { DiagnosticsRepository } from './repository.ts'

/** The checks reach other servers, so administrators who look at the page together share one run. */
const SHARED_MS = 10_000
const REPEATED_AFTER_MS = 600_000

type SystemServiceDeps = {
  readonly repository: DiagnosticsRepository
  readonly productVersion: string
  readonly isEmbedded: boolean
  readonly installation: () => Omit<Installation, 'database' | 'isAppRunning'>
}

export class SystemService {
  readonly #deps: SystemServiceDeps
  readonly get = cachedFor(SHARED_MS, () => this.#examine())

  #lastRun: { readonly at: number; readonly checks: readonly CheckResult[] } | undefined

  constructor(deps: SystemServiceDeps) {
    this.#deps = deps
  }

  /** Does not wait for the checks: the first call finds none, and a call after ten minutes repeats them for later calls. */
  knownProblems(): readonly CheckResult[] {
    const isCurrent = this.#lastRun && performance.now() - this.#lastRun.at < REPEATED_AFTER_MS
    if (!isCurrent) this.get().catch(() => undefined)
    return this.#lastRun?.checks.filter(({ outcome }) => outcome === 'problem') ?? []
  }

  async #examine(): Promise<System> {
    const { repository, productVersion, isEmbedded, installation } = this.#deps
    const facts = await repository.readFacts()
    const checks = await runChecks(
      allChecks({
        ...installation(),
        database: { status: 'open', facts, isEmbedded },
        isAppRunning: async () => true,
      }),
    )
    this.#lastRun = { at: performance.now(), checks }
    return {
      product_version: productVersion,
      schema_version: 'applied' in facts.migrations ? facts.migrations.applied : 0,
      node_version: process.versions.node,
      postgres_version: facts.version,
      database_size: facts.size,
      started_at: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      checked_at: new Date().toISOString(),
      checks,
    }
  }
}
