import { CHANGED_EXAMPLES, type ChangedExample } from '@touchline/contract/membership-plans/changed-examples'
import type { Quote } from '@touchline/contract/membership-plans/quote'
import type { Actor } from '../../database/audit.ts'
import { requireConfirmation } from '../../http/confirmation.ts'
import type { AffectedExamples, ExampleRepository, StoredExample } from './example-repository.ts'
import type { PlanTransaction } from './plan-repository.ts'
import type { QuoteRepository } from './quote-repository.ts'
import { quotesFor } from './quote-service.ts'
import { taxTermsOf } from './tax-terms.ts'

type ExampleGuardDeps = {
  readonly examples: ExampleRepository
  readonly quotes: QuoteRepository
}

/**
 * Runs the examples that a change could affect, in the transaction of the change. If a quote has another result than
 * its example expects, the person must confirm the changed results.
 */
export class ExampleGuard {
  readonly #deps: ExampleGuardDeps

  constructor(deps: ExampleGuardDeps) {
    this.#deps = deps
  }

  /** Throws ConfirmationRequired. */
  async check(plans: PlanTransaction, affected: AffectedExamples, actor: Actor): Promise<void> {
    const examples = this.#deps.examples.in(plans)
    const stored = await examples.lock(affected)
    if (stored.length === 0) return
    const questions = stored.map(({ plan_id, input }) => ({ planId: plan_id, input }))
    const sources = { quotes: this.#deps.quotes.in(plans), tax: taxTermsOf(await plans.lockFinance()) }
    const quotes = await quotesFor(questions, sources)
    const changed = stored.flatMap((example, index) => changedExample(example, quotes[index]) ?? [])
    if (changed.length === 0) return
    requireConfirmation({ kind: CHANGED_EXAMPLES, named: { examples: changed }, actor })
    await examples.expect(
      changed.map(({ id, new: result }) => ({
        id,
        expected_eligible: result.eligible,
        expected_total: result.total,
      })),
    )
    await plans.audit({ actor, action: 'examples_accepted', entries: auditEntries(changed) })
  }
}

function changedExample(example: StoredExample, quote: Quote | undefined): ChangedExample | undefined {
  if (!quote) return undefined
  const { id, name, plan_id, plan, currency, expected_eligible, expected_total } = example
  if (quote.eligible === expected_eligible && quote.total === expected_total) return undefined
  return {
    id,
    name,
    plan_id,
    plan,
    currency,
    old: { eligible: expected_eligible, total: expected_total },
    new: { eligible: quote.eligible, total: quote.total },
  }
}

/** One entry per example. A refused quote has no total. */
function auditEntries(changed: readonly ChangedExample[]) {
  return changed.map(({ plan_id, name, currency, ...result }) => ({
    plan_id,
    changes: {
      example: { old: name, new: name },
      total: { old: totalOf(result.old), new: totalOf(result.new), currency },
    },
  }))
}

function totalOf({ eligible, total }: ChangedExample['old']): number | null {
  return eligible ? total : null
}
