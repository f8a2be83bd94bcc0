import type { StatusField } from '@touchline/contract/fields/choice-fields'
import { statusOptions } from '@touchline/contract/http/status'
import { useLanguage } from '../../i18n/language.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { Control } from './control.ts'
import classes from './controls.module.css'

export function StatusControl({ value, onChange, label, error }: Control<StatusField>) {
  const { localize } = useLanguage()
  const options = statusOptions
    .toReversed()
    .map((option) => ({ value: option.value, label: localize(option.label) }))
  return (
    <div>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <Segmented wide label={label} options={options} value={Number(value)} onChange={onChange} />
      {error && <p className={classes.error}>{error}</p>}
    </div>
  )
}
