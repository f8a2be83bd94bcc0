import { readPercent } from '@touchline/contract/fields/number-fields'
import type { Rounding } from '@touchline/contract/money/arithmetic'
import { decimalsOf } from '@touchline/contract/money/currencies'
import { basisPointsOf, type TaxMode, taxOf } from '@touchline/contract/money/tax'
import type { finance } from '@touchline/contract/site-settings/finance'
import type { FormOf } from '../../forms/state/form-values.ts'
import type { SettingForm } from '../../records/settings/use-settings.ts'

/** A tax rate as typed. An open end is empty. */
export type RateRow = {
  readonly code: string
  readonly name: string
  readonly name_ja: string
  readonly percent: string
  readonly valid_from: string
  readonly valid_to: string
}

export type FinanceValues = Omit<FormOf<typeof finance>, 'tax_rates'> & {
  readonly tax_rates: readonly RateRow[]
}
export type FinanceForm = SettingForm<FinanceValues>

/** The rates of the Japanese consumption tax since 1 October 2019. */
export const japaneseRates = {
  standard: rateSince2019({ code: 'JP-STANDARD', name: 'Standard rate', name_ja: '標準税率', percent: '10' }),
  reduced: rateSince2019({ code: 'JP-REDUCED', name: 'Reduced rate', name_ja: '軽減税率', percent: '8' }),
}

function rateSince2019(rate: Omit<RateRow, 'valid_from' | 'valid_to'>): RateRow {
  return { ...rate, valid_from: '2019-10-01', valid_to: '' }
}

/** `day` is `YYYY-MM-DD`. */
function isValidOn({ valid_from, valid_to }: RateRow, day: string): boolean {
  return valid_from !== '' && valid_from <= day && (valid_to === '' || valid_to >= day)
}

export function hasRate(rates: readonly RateRow[], code: string, day: string): boolean {
  return rates.some((rate) => rate.code.trim().toUpperCase() === code && isValidOn(rate, day))
}

/** A price of 1,000 units of the currency with the first valid rate; undefined if no rate is valid on the day. */
export function taxExample(values: FinanceValues, day: string) {
  const rate = values.tax_rates.find((each) => isValidOn(each, day) && isShare(each.percent))
  if (!rate) return undefined
  const percent = readPercent(rate.percent) ?? 0
  const amounts = taxOf({
    amount: 1000 * 10 ** decimalsOf(values.base_currency),
    basisPoints: basisPointsOf(percent),
    mode: values.tax_mode as TaxMode,
    rounding: values.rounding as Rounding,
  })
  return { rate, percent, ...amounts }
}

function isShare(text: string): boolean {
  return (readPercent(text) ?? 101) <= 100
}
