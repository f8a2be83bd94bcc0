import { type WeekdaysField, weekdayNumbers } from '@touchline/contract/fields/date-fields'
import { useLanguage } from '../../i18n/language.ts'
import { weekdayName } from '../../i18n/weekdays.ts'
import { ToggleChip } from '../../ui/toggle-chip.tsx'
import type { Control } from './control.ts'
import classes from './controls.module.css'
import { FieldGroup } from './field-group.tsx'

/** Days of the week, `1,2,3`, each of them on or off. */
export function WeekdaysControl({ field, value, onChange, ...group }: Control<WeekdaysField>) {
  const { language } = useLanguage()
  const chosen = field.fromText(String(value)) as readonly number[]
  const toggle = (day: number) => {
    const isChosen = (each: number) => chosen.includes(each) !== (each === day)
    onChange(weekdayNumbers.filter(isChosen).join(','))
  }
  return (
    <FieldGroup {...group}>
      <div className={classes.days}>
        {weekdayNumbers.map((day) => (
          <ToggleChip
            key={day}
            label={weekdayName(day, 'short', language)}
            name={weekdayName(day, 'long', language)}
            checked={chosen.includes(day)}
            isRefused={Boolean(group.error)}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
