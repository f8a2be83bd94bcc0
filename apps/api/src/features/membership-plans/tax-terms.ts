import type { TaxTerms } from '@touchline/contract/membership-plans/quote'
import { finance } from '@touchline/contract/site-settings/finance'

const { tax_mode, rounding, tax_rates } = finance.fields

/** The terms of stored finance settings. Settings that were never saved have their initial values. */
export function taxTermsOf(stored: Readonly<Record<string, unknown>>): TaxTerms {
  const initial = {
    tax_mode: tax_mode.initial,
    rounding: rounding.initial,
    tax_rates: tax_rates.initial,
  }
  return { ...initial, ...stored } as TaxTerms
}
