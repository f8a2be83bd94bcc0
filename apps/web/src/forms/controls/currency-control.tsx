import type { CurrencyField } from '@touchline/contract/fields/money-fields'
import { currencyCodes } from '@touchline/contract/money/currencies'
import { currencyText } from '../../i18n/currencies.ts'
import { formTexts } from '../../i18n/form-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { Select } from '../../ui/select.tsx'
import { type Control, inputProps } from './control.ts'

const often = ['JPY', 'USD', 'EUR', 'GBP', 'CNY', 'KRW']
const others = currencyCodes.filter((code) => !often.includes(code))

export function CurrencyControl(control: Control<CurrencyField>) {
  const { value, onChange } = control
  const { t, language } = useLanguage(formTexts, shellTexts)
  const options = (codes: readonly string[]) =>
    codes.map((code) => ({ value: code, label: currencyText(code, language) }))
  return (
    <Select
      {...inputProps(control)}
      data={[
        { group: t('form:control.oftenUsed'), items: options(often) },
        { group: t('form:control.otherCurrencies'), items: options(others) },
      ]}
      value={String(value)}
      onChange={(code) => code !== null && onChange(code)}
      nothingFoundMessage={t('shell:form.noMatch')}
    />
  )
}
