import { CREATE_ID } from '@touchline/contract/http/envelope'
import { INACTIVE, MAX_NAME_LENGTH } from '@touchline/contract/http/list-options'
import type { Duplicate } from '@touchline/contract/membership-plans/calls'
import { addDays } from '@touchline/contract/membership-plans/days'
import { dayInNextPeriod, type PeriodTerms } from '@touchline/contract/membership-plans/periods'
import type { PlanPrice, PriceTerms } from '@touchline/contract/membership-plans/prices'
import { type Uplift, upliftedAmount } from '@touchline/contract/membership-plans/uplift'
import type { RecordDraft } from '@touchline/contract/records/record'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import type { Actor } from '../../database/audit.ts'
import { InvalidFields } from '../../errors.ts'
import type { RecordService } from '../../records/service.ts'
import type { PlanService } from './plan-service.ts'
import { storedPlans } from './stored-plans.ts'

type DuplicateServiceDeps = {
  readonly records: RecordService
  readonly plans: PlanService
  readonly today: () => Promise<string>
}
type Duplication = { readonly id: number; readonly actor: Actor; readonly wanted: Duplicate }

const MAX_COPIES = 20

/** Copies a plan for its next period. The copy is inactive. */
export class DuplicateService {
  readonly #deps: DuplicateServiceDeps

  constructor(deps: DuplicateServiceDeps) {
    this.#deps = deps
  }

  async duplicate({ id, actor, wanted }: Duplication): Promise<StoredRecord> {
    const plan = await this.#deps.records.get(storedPlans, id)
    const prices = await this.#copiedPrices(plan, wanted)
    const draft = { ...copiedFields(plan), prices } as unknown as RecordDraft
    const names =
      wanted.name === undefined ? copyNames(plan) : [{ name: wanted.name, name_ja: '', name_kana: '' }]
    for (const [index, name] of names.entries()) {
      const copy = await this.#create({ ...draft, ...name }, actor).catch((error: unknown) => {
        if (index === names.length - 1 || !isNameTaken(error)) throw error
      })
      if (copy) return copy
    }
    throw new Error(`Plan ${id} has too many copies`)
  }

  #create(draft: RecordDraft, actor: Actor): Promise<StoredRecord> {
    return this.#deps.plans.save({ list: storedPlans, id: CREATE_ID, draft, actor })
  }

  /** The prices of today and later, one period later. */
  async #copiedPrices(plan: StoredRecord, uplift: Uplift): Promise<readonly PriceTerms[]> {
    const today = await this.#deps.today()
    const terms = plan as unknown as PeriodTerms
    const prices = plan.prices as unknown as readonly PlanPrice[]
    return prices
      .filter(({ valid_to }) => valid_to === null || valid_to >= today)
      .map((price) => priceInNextPeriod(terms, { ...price, amount: upliftedAmount(price.amount, uplift) }))
      .filter(({ valid_from, valid_to }) => valid_to === null || valid_from <= valid_to)
  }
}

/** The end moves with the day after it, so that prices that follow each other still do in shorter months. */
function priceInNextPeriod(terms: PeriodTerms, price: PriceTerms): PriceTerms {
  const { amount, currency, age_group_id, valid_from, valid_to } = price
  const dayAfter = valid_to === null ? null : dayInNextPeriod(terms, addDays(valid_to, 1))
  return {
    amount,
    currency,
    age_group_id,
    valid_from: dayInNextPeriod(terms, valid_from),
    valid_to: dayAfter === null ? null : addDays(dayAfter, -1),
  }
}

function copiedFields(plan: StoredRecord) {
  const terms = plan as unknown as PeriodTerms
  const moved = (day: unknown) => (typeof day === 'string' ? dayInNextPeriod(terms, day) : null)
  const values = Object.fromEntries(Object.keys(storedPlans.fields).map((name) => [name, plan[name]]))
  const { opens_on, closes_on } = plan
  return { ...values, status: INACTIVE, opens_on: moved(opens_on), closes_on: moved(closes_on) }
}

/** `Gold (copy)`, then `Gold (copy 2)`. */
function copyNames(plan: StoredRecord) {
  return Array.from({ length: MAX_COPIES }, (_, index) => {
    const number = index === 0 ? '' : ` ${index + 1}`
    const name_ja = String(plan.name_ja)
    return {
      name: withSuffix(String(plan.name), ` (copy${number})`),
      name_ja: name_ja && withSuffix(name_ja, `（コピー${number}）`),
    }
  })
}

function withSuffix(name: string, suffix: string): string {
  return name.slice(0, MAX_NAME_LENGTH - suffix.length) + suffix
}

function isNameTaken(error: unknown): boolean {
  return error instanceof InvalidFields && error.details.fields?.name?.[0]?.key === 'taken'
}
