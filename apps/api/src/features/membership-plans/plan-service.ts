import { CREATE_ID } from '@touchline/contract/http/envelope'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { ACTIVE } from '@touchline/contract/http/list-options'
import { message } from '@touchline/contract/http/messages'
import { planMessage } from '@touchline/contract/membership-plans/plan-messages'
import { type PriceTerms, priceErrors } from '@touchline/contract/membership-plans/prices'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields } from '../../errors.ts'
import type {
  OnRecordSaved,
  RecordCalls,
  RecordSave,
  RecordService,
  SavedRecord,
} from '../../records/service.ts'
import type { ExampleGuard } from './example-guard.ts'
import type { PlanRepository, PlanTransaction } from './plan-repository.ts'
import { taxTermsOf } from './tax-terms.ts'

type PlanServiceDeps = {
  readonly records: RecordService
  readonly plans: PlanRepository
  readonly guard: ExampleGuard
  readonly finance: () => Promise<{ readonly base_currency: string }>
}
type NewPrices = readonly PriceTerms[]

/** Saves of plans: a record with its first prices, and the checks of the whole plan. */
export class PlanService {
  readonly #deps: PlanServiceDeps

  constructor(deps: PlanServiceDeps) {
    this.#deps = deps
  }

  async save(save: RecordSave): Promise<StoredRecord> {
    const { prices = [], ...draft } = save.draft as RecordSave['draft'] & { readonly prices?: NewPrices }
    if (save.id !== CREATE_ID && save.draft.prices !== undefined)
      throw new InvalidFields({ prices: [message('unknown_field')] })
    refuse(priceErrors(prices))
    const withCurrency = save.id === CREATE_ID ? { ...draft, currency: await this.#currencyOf(draft) } : draft
    const onSaved = this.#onSaved(save.actor, prices)
    return this.#deps.records.save({ ...save, draft: withCurrency, onSaved })
  }

  restore(save: RecordSave): Promise<StoredRecord> {
    return this.#deps.records.restore({ ...save, onSaved: this.#onSaved(save.actor, []) })
  }

  async #currencyOf({ currency }: RecordSave['draft']): Promise<string> {
    return typeof currency === 'string' ? currency : (await this.#deps.finance()).base_currency
  }

  #onSaved(actor: Actor, prices: NewPrices): OnRecordSaved {
    return async (transaction, saved) => {
      const plans = this.#deps.plans.in(transaction)
      const plan = planOf(saved.after)
      refuse(taxCodeErrors(plan.tax_code, await plans.lockFinance(), saved))
      await addFirstPrices(plans, { plan_id: plan.id, prices, actor })
      if (isOpened(saved)) await requireOpeningPrice(plans, plan)
      if (saved.before) await this.#deps.guard.check(plans, { planIds: [plan.id] }, actor)
    }
  }
}

/** What the routes of the list call: `PlanService` saves, and `RecordService` does the rest. */
export function planCalls(records: RecordService, plans: PlanService): RecordCalls {
  return {
    listPage: records.listPage.bind(records),
    listBefore: records.listBefore.bind(records),
    get: records.get.bind(records),
    remove: records.remove.bind(records),
    purge: records.purge.bind(records),
    emptyTrash: records.emptyTrash.bind(records),
    testConnection: records.testConnection.bind(records),
    save: plans.save.bind(plans),
    restore: plans.restore.bind(plans),
  }
}

type SavedPlan = {
  readonly id: number
  readonly status: number
  readonly currency: string
  readonly opens_on: string | null
  readonly tax_code: string
}

function planOf(row: SavedRecord['after']): SavedPlan {
  return row as unknown as SavedPlan
}

export function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}

function taxCodeErrors(
  code: string,
  stored: Readonly<Record<string, unknown>>,
  { before }: SavedRecord,
): FieldErrors {
  if (code === '' || before?.tax_code === code) return {}
  return taxTermsOf(stored).tax_rates.some((rate) => rate.code === code)
    ? {}
    : { tax_code: [planMessage('unknown_tax_code')] }
}

type FirstPrices = { readonly plan_id: number; readonly prices: NewPrices; readonly actor: Actor }

async function addFirstPrices(
  plans: PlanTransaction,
  { plan_id, prices, actor }: FirstPrices,
): Promise<void> {
  const groups = prices.flatMap(({ age_group_id }) => age_group_id ?? [])
  const known = await plans.lockAgeGroups(groups)
  for (const [index, { age_group_id }] of prices.entries())
    if (age_group_id !== null && !known.has(age_group_id))
      throw new InvalidFields({ [`prices.${index}.age_group_id`]: [message('unknown_record')] })
  await plans.addPrices({ prices: prices.map((price) => ({ ...price, plan_id })), actor })
}

/** True if the saved plan is active, and was not, or opens on another day or in another currency. */
function isOpened({ before, after }: SavedRecord): boolean {
  if (after.status !== ACTIVE) return false
  return ['status', 'opens_on', 'currency'].some((name) => before?.[name] !== after[name])
}

/** Throws InvalidFields if no price is valid on the first day on which somebody can join. */
export async function requireOpeningPrice(
  plans: PlanTransaction,
  plan: Pick<SavedPlan, 'id' | 'currency' | 'opens_on'>,
): Promise<void> {
  const today = await plans.today()
  const opening = plan.opens_on !== null && plan.opens_on > today ? plan.opens_on : today
  if (await plans.hasPriceOn(plan, opening)) return
  throw new InvalidFields({ status: [planMessage('no_price_on_opening', { day: opening })] })
}
