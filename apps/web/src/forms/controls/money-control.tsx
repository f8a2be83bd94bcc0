import type { MoneyField } from '@touchline/contract/fields/money-fields'
import { useLanguage } from '../../i18n/language.ts'
import { normalizeAmount } from '../amount-entry.ts'
import { NormalizedInput } from '../normalized-input.tsx'
import { type Control, inputProps } from './control.ts'
import classes from './controls.module.css'

/** An amount as people write it, with the currency of its row beside it. */
export function MoneyControl(control: Control<MoneyField>) {
  const { field, value, onChange, onNormalize, values } = control
  const { localize } = useLanguage()
  const currency = String(values?.[field.currency] ?? '')
  return (
    <NormalizedInput
      {...inputProps(control)}
      inputMode="decimal"
      placeholder={localize(field.empty)}
      rightSection={<span className={classes.currency}>{currency}</span>}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      value={String(value)}
      onChange={onChange}
      onNormalize={onNormalize}
      normalize={(typed) => normalizeAmount(typed, currency)}
    />
  )
}
