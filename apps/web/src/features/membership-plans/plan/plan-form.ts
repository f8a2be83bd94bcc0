import { checked } from '@touchline/contract/fields/rules'
import type { Audience } from '@touchline/contract/membership-plans/audiences'
import { planListOf } from '@touchline/contract/membership-plans/plans'
import { type PriceTerms, priceErrors, priceRows } from '@touchline/contract/membership-plans/prices'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import type { FormValue, FormValues } from '../../../forms/state/form-state.ts'
import { saveRecord } from '../../../records/record-query.ts'
import { useRecord } from '../../../records/use-record.ts'

export type PlanForm = ReturnType<typeof usePlanForm>
export type PlanFormProps = { readonly form: PlanForm }

type NewPlan = {
  readonly currency: string
  readonly today: string
  readonly ageGroups: readonly number[]
}

/** The form of a stored plan. Its prices are no part of it: they are scheduled one by one. */
export function storedPlanList(audience: Audience): RecordList {
  return planListOf(audience)
}

/** The form of a new plan, with its first prices. */
export function newPlanList(audience: Audience, { currency, today, ageGroups }: NewPlan): RecordList {
  const list = planListOf(audience)
  const { currency: currencyField, age_group_ids, ...fields } = list.fields
  return {
    ...list,
    fields: {
      ...fields,
      ...(currencyField && { currency: { ...currencyField, initial: currency } as typeof currencyField }),
      ...(age_group_ids && {
        age_group_ids: { ...age_group_ids, initial: ageGroups } as typeof age_group_ids,
      }),
      prices: withInitial({ currency, valid_from: today }),
    },
    rules: [
      ...list.rules,
      checked({ fields: ['prices'], errors: ({ prices }) => priceErrors(pricesOf(prices)) }),
    ],
  }
}

function withInitial({ currency, valid_from }: { currency: string; valid_from: string }) {
  const { currency: currencyField, valid_from: from, ...fields } = priceRows.fields
  const ordered = { amount: fields.amount, currency: { ...currencyField, initial: currency } }
  return {
    ...priceRows,
    fields: {
      ...ordered,
      ...fields,
      valid_from: { ...from, initial: valid_from },
      valid_to: fields.valid_to,
    },
  } as unknown as typeof priceRows
}

function pricesOf(value: unknown): readonly PriceTerms[] {
  return Array.isArray(value) ? value : []
}

type PlanFormOptions = {
  readonly list: RecordList
  /** The plan to edit; undefined for a new plan. */
  readonly plan: StoredRecord | undefined
}

export function usePlanForm({ list, plan }: PlanFormOptions) {
  const form = useRecord<StoredRecord, FormValues>({
    record: list,
    stored: plan,
    // each plan, and the new plan of each audience, has drafts of its own
    draftKey: `${list.key}-${plan?.id ?? `new-${list.scope?.audience}`}`,
    save: (to) => saveRecord(list, to),
  })
  return { ...form, list }
}

/** The values that other period types require. */
export function valuesForPeriod(type: string, values: FormValues): Readonly<Record<string, FormValue>> {
  const isRecurring = values.billing_interval !== 'one_time'
  if (type === 'lifetime') return { billing_interval: 'one_time', renewal: 'none', proration: 'none' }
  if (type === 'days') return { billing_interval: 'one_time', proration: 'none' }
  if (type === 'rolling')
    return { proration: 'none', ...(!isRecurring && { billing_interval: 'year', interval_count: '1' }) }
  return {}
}
