import { CREATE_ID } from '@touchline/contract/http/envelope'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { planMessage } from '@touchline/contract/membership-plans/plan-messages'
import { MAX_PRICES, type PriceTerms } from '@touchline/contract/membership-plans/prices'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { invalidField } from '../../errors.ts'
import type { RecordDatabase } from '../../records/repository.ts'
import { DryRunPassed, type RecordSave, type RecordService } from '../../records/service.ts'
import type { ExampleGuard } from './example-guard.ts'
import { setPrices, takePricesBack } from './file-prices.ts'
import type { PlanRepository } from './plan-repository.ts'
import { type PlanService, requireOpeningPrice } from './plan-service.ts'
import { getLocked } from './price-service.ts'

type Services = { readonly records: RecordService; readonly plans: PlanService }
type PlanFileServiceDeps = {
  readonly plans: PlanRepository
  readonly guard: ExampleGuard
  readonly service: PlanService
  /** The services in the transaction of a caller. */
  readonly servicesIn: (db: RecordDatabase) => Services
}
type PlanDraft = RecordSave['draft'] & { readonly prices?: readonly PriceTerms[] }

/** Saves the plans of files, whose prices are lines of the plan. */
export class PlanFileService {
  readonly #deps: PlanFileServiceDeps

  constructor(deps: PlanFileServiceDeps) {
    this.#deps = deps
  }

  /** Prices are set first, because a plan needs one when it becomes active. */
  async save({ draft, isDryRun, linesBefore, ...save }: RecordSave): Promise<StoredRecord> {
    const { plans, guard, service, servicesIn } = this.#deps
    const { prices, ...fields } = draft as PlanDraft
    const tooMany = planMessage('too_many_prices', { max: MAX_PRICES })
    if (prices && prices.length > MAX_PRICES) throw invalidField(`prices.${MAX_PRICES}.amount`, tooMany)
    if (save.id === CREATE_ID || !prices) return service.save({ ...save, draft, isDryRun })
    const target = { planId: save.id, actor: save.actor }
    return plans.transaction(async (transaction) => {
      const services = servicesIn(transaction.db)
      await getLocked(transaction, save.id)
      const former = linesBefore as unknown as readonly PriceTerms[] | undefined
      const isWithdrawn = former
        ? await takePricesBack(transaction, target, { before: former, set: prices })
        : await setPrices(transaction, target, prices)
      await services.plans.save({ ...save, draft: fields })
      const plan = await getLocked(transaction, save.id)
      if (isWithdrawn && plan.status === ACTIVE) await requireOpeningPrice(transaction, plan)
      await guard.check(transaction, { planIds: [save.id] }, save.actor)
      if (isDryRun) throw new DryRunPassed()
      return services.records.get(save.list, save.id)
    })
  }
}
