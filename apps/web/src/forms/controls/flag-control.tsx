import type { FlagField } from '@touchline/contract/fields/choice-fields'
import { Switch } from '../../ui/switch.tsx'
import type { Control } from './control.ts'
import classes from './controls.module.css'

export function FlagControl({ value, onChange, label, error, hint }: Control<FlagField>) {
  return (
    <div>
      <Switch
        label={label}
        description={hint}
        checked={value === 'true'}
        onChange={(checked) => onChange(String(checked))}
      />
      {error && <p className={classes.error}>{error}</p>}
    </div>
  )
}
