import { finance } from '@touchline/contract/site-settings/finance'
import type { FinanceSettings } from '@touchline/contract/site-settings/groups'
import type { SettingFormState } from '../../forms/settings/use-setting-form.ts'
import type { FormValues } from '../../forms/state/form-state.ts'
import { draftOf, formValues } from '../../forms/state/form-values.ts'

/** A tax rate as typed. An open end is empty. */
export type RateRow = {
  readonly code: string
  readonly name: string
  readonly name_ja: string
  readonly percent: string
  readonly valid_from: string
  readonly valid_to: string
}

/** The form holds texts, which may be half typed. */
export type FinanceValues = {
  readonly [Name in Exclude<keyof FinanceSettings, 'tax_rates'>]: string
} & { readonly tax_rates: readonly RateRow[] }
export type FinanceForm = SettingFormState<FinanceValues>

export function financeForm(settings: FormValues): FinanceValues {
  return formValues(finance.fields, settings) as FinanceValues
}

export function financeDraft(values: FinanceValues): FormValues {
  return draftOf(finance.fields, values) as FormValues
}
