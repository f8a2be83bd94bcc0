import type { MoneyField } from '@touchline/contract/fields/money-fields'
import { useLanguage } from '../../i18n/language.ts'
import { tidyAmount } from '../amount-entry.ts'
import { TidyInput } from '../tidy-input.tsx'
import { type Control, inputProps } from './control.ts'
import classes from './money-control.module.css'

/** An amount as people write it, with the currency of its row beside it. */
export function MoneyControl(control: Control<MoneyField>) {
  const { field, value, onChange, onTidy, values } = control
  const { say } = useLanguage()
  const currency = String(values?.[field.currency] ?? '')
  return (
    <TidyInput
      {...inputProps(control)}
      inputMode="decimal"
      placeholder={say(field.empty)}
      rightSection={<span className={classes.currency}>{currency}</span>}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      value={String(value)}
      onChange={onChange}
      onTidy={onTidy}
      tidy={(typed) => tidyAmount(typed, currency)}
    />
  )
}
