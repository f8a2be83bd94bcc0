import type { MasterItem, MasterList, RangeColumn } from '@touchline/contract/master-data/list'
import classes from './field-cell.module.css'
import { Muted } from './field-cell.tsx'
import type { Speaker } from './field-text.ts'
import { rangeText } from './range-text.ts'

/** Letters; a longer range is written smaller, and may take a line for each of its ends. */
const LONGEST_LINE = 18

type Props = { list: MasterList; column: RangeColumn; item: MasterItem; speaker: Speaker }

/** Two fields as one: `18:00–02:00`, with a sign where it ends on the next day. */
export function RangeCell({ list, column, item, speaker }: Props) {
  const { t } = speaker
  const text = rangeText({ list, column, row: item, speaker })
  if (text === undefined) {
    const isAmount = list.allFields[column.from]?.kind === 'amount'
    return <Muted>{t(isAmount ? 'cell.anyAmount' : 'cell.notSet')}</Muted>
  }
  if (text.length > LONGEST_LINE) return <span className={classes.long}>{text}</span>
  const endsNextDay = column.nextDay !== undefined && item[column.nextDay] === true
  if (!endsNextDay) return text
  return (
    <>
      {text}
      <span className={classes.nextDay} title={t('cell.nextDay')}>
        <span aria-hidden="true">+1</span>
        <span className="visually-hidden">{t('cell.nextDay')}</span>
      </span>
    </>
  )
}
