import { readPercent } from '@touchline/contract/fields/number-fields'
import { finance } from '@touchline/contract/site-settings/finance'
import { currencyText, percentText } from '@touchline/contract/texts/numbers'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'
import type { FinanceValues, RateRow } from './finance-values.ts'
import { financeTexts } from './texts.ts'

/** The text of a value in the merge view. */
export function useFormatValue() {
  const { t, localize, language } = useLanguage(financeTexts)
  const { dateText } = useDates()
  const rateText = ({ code, percent, valid_from, valid_to }: RateRow) => {
    const share = readPercent(percent)
    const values = {
      code,
      percent: share === undefined ? percent : percentText(share, language),
      from: dateText(valid_from),
    }
    return valid_to
      ? t('finance:rates.period', { ...values, to: dateText(valid_to) })
      : t('finance:rates.from', values)
  }
  return (name: string, values: FinanceValues): string => {
    if (name === 'tax_rates') return values.tax_rates.map(rateText).join('\n')
    const value = String(values[name as keyof FinanceValues])
    if (name === 'base_currency') return currencyText(value, language)
    const field = finance.fields[name as keyof FinanceValues]
    const option = field.kind === 'choice' ? field.options[value] : undefined
    return option ? localize(option) : value
  }
}
