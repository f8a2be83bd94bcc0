import { weekdayNumbers } from '@touchline/contract/fields/date-fields'
import type { FieldValue } from '@touchline/contract/fields/field'
import type { Field } from '@touchline/contract/fields/fields'
import type { RangeColumn, RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import type { ReactNode } from 'react'
import { weekdayName } from '../i18n/weekdays.ts'
import { Chips } from '../ui/chips.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import classes from './cells.module.css'
import { emptyText, fieldText, type Row, rangeText, type Translator } from './field-text.ts'

type Props = { field: Field; value: FieldValue | File; row: Row; translator: Translator }

/** A value of a row as it is shown: mostly in words, some as signs that are said in words too. */
export function FieldCell({ field, value, row, translator }: Props): ReactNode {
  if (value instanceof File) return <Picture source={value} size={40} />
  if (field.kind === 'image' && value !== null) return <Picture source={String(value)} size={40} />
  if (field.kind === 'weekdays' && isSomeDays(value)) return <DayChips days={value} {...translator} />
  const text = fieldText({ field, value, row, translator })
  if (field.kind === 'flag') return <Flag on={value === true} text={text ?? ''} />
  return text ?? <Muted>{emptyText(field, translator)}</Muted>
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

function DayChips({ days, language }: Pick<Translator, 'language'> & { days: readonly number[] }) {
  return <Chips texts={days.map((day) => weekdayName(day, 'short', language))} />
}

function isSomeDays(value: FieldValue): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.length < weekdayNumbers.length
}

/** In characters. A longer range is shown in smaller type and may wrap between its two ends. */
const LONGEST_LINE = 18

type RangeCellProps = { list: RecordList; column: RangeColumn; item: StoredRecord; translator: Translator }

/** Two fields as one: `18:00–02:00`, with a sign where it ends on the next day. */
export function RangeCell({ list, column, item, translator }: RangeCellProps) {
  const { t } = translator
  const text = rangeText({ list, column, row: item, translator })
  if (text === undefined) {
    const isAmount = list.fields[column.from]?.kind === 'money'
    return <Muted>{t(isAmount ? 'shell:cell.anyAmount' : 'shell:cell.notSet')}</Muted>
  }
  if (text.length > LONGEST_LINE) return <span className={classes.long}>{text}</span>
  const endsNextDay = column.nextDay !== undefined && item[column.nextDay] === true
  if (!endsNextDay) return text
  return (
    <>
      {text}
      <span className={classes.nextDay} title={t('shell:cell.nextDay')}>
        <span aria-hidden="true">+1</span>
        <span className="visually-hidden">{t('shell:cell.nextDay')}</span>
      </span>
    </>
  )
}
