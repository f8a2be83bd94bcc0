import { message } from '@touchline/contract/http/messages'
import type { ExampleInput, PlanExample } from '@touchline/contract/membership-plans/calls'
import { planMessage } from '@touchline/contract/membership-plans/plan-messages'
import { localAmount } from '@touchline/contract/membership-plans/quote-texts'
import { foldText } from '@touchline/contract/text-folding'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields, NotFound } from '../../errors.ts'
import type { ExampleRepository } from './example-repository.ts'
import type { PlanRepository } from './plan-repository.ts'
import { getLocked } from './price-service.ts'
import type { QuoteService } from './quote-service.ts'

export const MAX_EXAMPLES = 50

type ExampleServiceDeps = {
  readonly plans: PlanRepository
  readonly examples: ExampleRepository
  readonly quotes: QuoteService
}
type ExampleTarget = { readonly planId: number; readonly actor: Actor }

export class ExampleService {
  readonly #deps: ExampleServiceDeps

  constructor(deps: ExampleServiceDeps) {
    this.#deps = deps
  }

  async list(planId: number): Promise<PlanExample[]> {
    if (!(await this.#deps.plans.has(planId))) throw new NotFound()
    const stored = await this.#deps.examples.list({ planIds: [planId] })
    return stored.map(({ id, name, input, expected_eligible, expected_total }) => {
      return { id, name, input, expected_eligible, expected_total }
    })
  }

  /** The example expects the present quote. Throws InvalidFields if the caller expects another total. */
  async add({ planId, actor }: ExampleTarget, { name, input, expected_total }: ExampleInput) {
    const quote = await this.#deps.quotes.quote({ planId, input }, 'input.')
    if (expected_total !== undefined && expected_total !== quote.total) {
      const total = localAmount(quote.total, quote.currency)
      throw new InvalidFields({ expected_total: [planMessage('other_total', { total })] })
    }
    const example = { name, input, expected_eligible: quote.eligible, expected_total: quote.total }
    return this.#deps.plans.transaction(async (plans) => {
      await getLocked(plans, planId)
      const examples = this.#deps.examples.in(plans)
      const others = await examples.list({ planIds: [planId] })
      if (others.length >= MAX_EXAMPLES)
        throw new InvalidFields({ name: [message('too_many', { max: MAX_EXAMPLES })] })
      if (others.some((other) => foldText(other.name) === foldText(name)))
        throw new InvalidFields({ name: [message('taken')] })
      const id = await examples.add({ ...example, plan_id: planId, created_by: actor.userId })
      const changes = { example: { old: null, new: name } }
      await plans.audit({ actor, action: 'example_added', entries: [{ plan_id: planId, changes }] })
      return { id, ...example }
    })
  }

  remove({ planId, actor }: ExampleTarget, id: number): Promise<void> {
    return this.#deps.plans.transaction(async (plans) => {
      await getLocked(plans, planId)
      const removed = await this.#deps.examples.in(plans).remove({ plan_id: planId, id })
      if (!removed) throw new NotFound()
      const changes = { example: { old: removed.name, new: null } }
      await plans.audit({ actor, action: 'example_removed', entries: [{ plan_id: planId, changes }] })
    })
  }
}
