import type { CurrencyField, MoneyField } from '@touchline/contract/fields/money-fields'
import { currencyCodes } from '@touchline/contract/money/currencies'
import { currencyText } from '@touchline/contract/texts/numbers'
import { appTexts } from '../../i18n/app-texts.ts'
import { formTexts } from '../../i18n/form-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Select } from '../../ui/inputs/select.tsx'
import textClasses from '../../ui/text.module.css'
import { NormalizedInput } from '../normalized-input.tsx'
import { type ControlProps, inputProps } from './control.ts'
import { normalizeAmount } from './number-entry.ts'

export function MoneyControl(control: ControlProps<MoneyField>) {
  const { field, value, onChange, onNormalize, values } = control
  const { localize } = useLanguage()
  const currency = String(values?.[field.currency] ?? '')
  return (
    <NormalizedInput
      {...inputProps(control)}
      inputMode="decimal"
      placeholder={localize(field.empty)}
      rightSection={<span className={textClasses.hint}>{currency}</span>}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      value={String(value)}
      onChange={onChange}
      onNormalize={onNormalize}
      normalize={(typed) => normalizeAmount(typed, currency)}
    />
  )
}

const common = ['JPY', 'USD', 'EUR', 'GBP', 'CNY', 'KRW']
const others = currencyCodes.filter((code) => !common.includes(code))

export function CurrencyControl(control: ControlProps<CurrencyField>) {
  const { value, onChange } = control
  const { t, language } = useLanguage(formTexts, appTexts)
  const options = (codes: readonly string[]) =>
    codes.map((code) => ({ value: code, label: currencyText(code, language) }))
  return (
    <Select
      {...inputProps(control)}
      data={[
        { group: t('form:control.oftenUsed'), items: options(common) },
        { group: t('form:control.otherCurrencies'), items: options(others) },
      ]}
      value={String(value)}
      onChange={(code) => code !== null && onChange(code)}
      nothingFoundMessage={t('app:form.noMatch')}
    />
  )
}
