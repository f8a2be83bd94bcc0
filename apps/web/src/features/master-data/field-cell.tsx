import type { FieldValue } from '@touchline/contract/master-data/field'
import type { Field } from '@touchline/contract/master-data/fields'
import { weekdayNumbers } from '@touchline/contract/master-data/time-fields'
import type { ReactNode } from 'react'
import { weekdayName } from '../../i18n/weekdays.ts'
import { Chips } from '../../ui/chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './field-cell.module.css'
import { emptyText, fieldText, type Row, type Speaker } from './field-text.ts'

type Props = { field: Field; value: FieldValue | File; row: Row; speaker: Speaker }

/** A value of a row as it is shown: mostly in words, some as signs that are said in words too. */
export function FieldCell({ field, value, row, speaker }: Props): ReactNode {
  if (value instanceof File) return <Picture source={value} size={40} />
  if (field.kind === 'image' && value !== null) return <Picture source={String(value)} size={40} />
  if (field.kind === 'weekdays' && isSomeDays(value)) return <DayChips days={value} {...speaker} />
  const text = fieldText({ field, value, row, speaker })
  if (field.kind === 'flag') return <Flag on={value === true} text={text ?? ''} />
  return text ?? <Muted>{emptyText(field, speaker)}</Muted>
}

export function Muted({ children }: { children: ReactNode }) {
  return <span className={classes.muted}>{children}</span>
}

function Flag({ on, text }: { on: boolean; text: string }) {
  return (
    <span className={on ? classes.flag : classes.muted}>
      {on ? <Icon name="check" size={16} /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

function DayChips({ days, language }: Pick<Speaker, 'language'> & { days: readonly number[] }) {
  return <Chips texts={days.map((day) => weekdayName(day, 'short', language))} />
}

function isSomeDays(value: FieldValue): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.length < weekdayNumbers.length
}
