import type { EventName } from '@touchline/contract/events/areas'
import type { TaxTerms } from '@touchline/contract/membership-plans/quote'
import type { Subscriber } from '../../events/subscriber.ts'
import type { TaskQueue } from '../../queue/task-queue.ts'
import type {
  CheckedExamples,
  ExampleCheckRepository,
  ExampleResult,
  ExampleToCheck,
} from './example-check-repository.ts'
import type { PlanCheckRepository } from './plan-check-repository.ts'
import type { QuoteRepository } from './quote-repository.ts'
import { quotesFor } from './quote-service.ts'

const EXAMPLES_AT_ONCE = 50

type PlanChecksDeps = {
  readonly checks: PlanCheckRepository
  readonly examples: ExampleCheckRepository
  readonly quotes: QuoteRepository
  readonly tax: () => Promise<TaxTerms>
}

/** Checks of all plans. Their results are stored, so that the dashboard reads a few rows. */
export class PlanChecks {
  readonly #deps: PlanChecksDeps

  constructor(deps: PlanChecksDeps) {
    this.#deps = deps
  }

  /**
   * After a change, and when a day begins. Other examples keep their results: the guard of examples asks before a change
   * that affects one.
   */
  async check(): Promise<void> {
    const { checks } = this.#deps
    const today = await checks.today()
    await checks.storePriceGaps(today)
    await checks.storeAgeGaps(today)
    await this.checkExamples('differing')
  }

  /** A new version of the product may compute another quote, and a database may be changed without the server. */
  async checkExamples(of: CheckedExamples): Promise<void> {
    let after = 0
    for (;;) {
      const examples = await this.#deps.examples.list({ of, after, limit: EXAMPLES_AT_ONCE })
      const last = examples.at(-1)
      if (!last) return
      await this.#deps.examples.store(await this.#resultsOf(examples))
      after = last.id
    }
  }

  async #resultsOf(examples: readonly ExampleToCheck[]): Promise<readonly ExampleResult[]> {
    const { quotes, tax } = this.#deps
    const questions = examples.map(({ plan_id, input }) => ({ planId: plan_id, input }))
    const answers = await quotesFor(questions, { quotes, tax: await tax() })
    return examples.flatMap(({ id, expected_eligible, expected_total }, index) => {
      const quote = answers[index]
      if (!quote) return [] // the plan was deleted in between
      const isExpected = quote.eligible === expected_eligible && quote.total === expected_total
      return [{ id, found: isExpected ? null : { eligible: quote.eligible, total: quote.total } }]
    })
  }
}

const checkedAreas: readonly EventName['area'][] = [
  'membershipPlans',
  'ageGroups',
  'settings.finance',
  'settings.general', // the time zone of the site
]

/** Changes during a check cause another one. */
export function planChangeSubscriber(queue: TaskQueue): Subscriber {
  return {
    name: 'plan_checks',
    wants: ({ area }) => checkedAreas.includes(area),
    enqueue: (transaction) => requestPlanCheck(queue, transaction),
  }
}

/** The queue runs one check at a time. Two at once could store what the earlier one has read, or wait for each other. */
export function requestPlanCheck(queue: TaskQueue, db: Parameters<TaskQueue['add']>[0]): Promise<void> {
  return queue.add(db, 'plan_check', { key: 'plan_check', data: {} })
}
