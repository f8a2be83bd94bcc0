import type { CheckId, CheckResult, Outcome, System } from '@touchline/contract/diagnostics'
import { cachedFor } from '../../concurrency/cached.ts'
import { runChecks } from './check.ts'
import { allChecks, type Installation } from './checks.ts'
import type { DiagnosticsRepository } from './repository.ts'

/** The checks reach other servers, so administrators who look at the page together share one run. */
const SHARED_MS = 10_000
const REPEATED_AFTER_MS = 600_000

export type KnownFinding = CheckResult & {
  /** The first run with this outcome. Null if that was the first run of this process. */
  readonly since: string | null
  /** The instant of the last run. */
  readonly checkedAt: string
}
type Run = {
  readonly at: number
  readonly checkedAt: string
  readonly checks: readonly CheckResult[]
  readonly since: ReadonlyMap<CheckId, string | null>
}

type SystemServiceDeps = {
  readonly repository: DiagnosticsRepository
  readonly productVersion: string
  readonly isEmbedded: boolean
  readonly installation: () => Omit<Installation, 'database' | 'isAppRunning'>
}

export class SystemService {
  readonly #deps: SystemServiceDeps
  readonly get = cachedFor(SHARED_MS, () => this.#examine())

  #lastRun: Run | undefined
  #isOutdated = false

  constructor(deps: SystemServiceDeps) {
    this.#deps = deps
  }

  /** Does not wait for the checks: the first call finds none, and a call after ten minutes repeats them for later calls. */
  knownProblems(): readonly CheckResult[] {
    return this.knownFindings(['problem'])
  }

  /** As `knownProblems`. */
  knownFindings(outcomes: readonly Outcome[]): readonly KnownFinding[] {
    const isRecent = this.#lastRun && performance.now() - this.#lastRun.at < REPEATED_AFTER_MS
    if (!isRecent || this.#isOutdated) this.get().catch(() => this.outdate())
    if (!this.#lastRun) return []
    const { checks, since, checkedAt } = this.#lastRun
    return checks
      .filter(({ outcome }) => outcomes.includes(outcome))
      .map((check) => ({ ...check, since: since.get(check.id) ?? null, checkedAt }))
  }

  /** After a change that may have mended or caused something. The next call for findings repeats the checks. */
  outdate(): void {
    this.#isOutdated = true
  }

  async #examine(): Promise<System> {
    const { repository, productVersion, isEmbedded, installation } = this.#deps
    this.#isOutdated = false
    const facts = await repository.readFacts()
    const checks = await runChecks(
      allChecks({
        ...installation(),
        database: { status: 'open', facts, isEmbedded },
        isAppRunning: async () => true,
      }),
    )
    const checkedAt = new Date().toISOString()
    const former = this.#lastRun
    this.#lastRun = {
      at: performance.now(),
      checkedAt,
      checks,
      since: sinceOf(checks, checkedAt, former),
    }
    if (!haveSameOutcomes(checks, former?.checks)) repository.announceFindings().catch(() => undefined)
    return {
      product_version: productVersion,
      schema_version: 'applied' in facts.migrations ? facts.migrations.applied : 0,
      node_version: process.versions.node,
      postgres_version: facts.version,
      database_size: facts.size,
      started_at: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      checked_at: checkedAt,
      checks,
    }
  }
}

function haveSameOutcomes(checks: readonly CheckResult[], former: readonly CheckResult[] = []): boolean {
  const outcomes = (of: readonly CheckResult[]) => JSON.stringify(of.map(({ id, outcome }) => [id, outcome]))
  return outcomes(checks) === outcomes(former)
}

function sinceOf(checks: readonly CheckResult[], now: string, former: Run | undefined): Run['since'] {
  const formerOutcomes = new Map(former?.checks.map(({ id, outcome }) => [id, outcome]))
  return new Map(
    checks.map(({ id, outcome }) => {
      const isNew = former !== undefined && formerOutcomes.get(id) !== outcome
      return [id, isNew ? now : (former?.since.get(id) ?? null)]
    }),
  )
}
