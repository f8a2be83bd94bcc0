import type { MasterList, RangeColumn } from '@touchline/contract/master-data/list'
import { fieldText, type Row, type Speaker } from './field-text.ts'

type Range = { list: MasterList; column: RangeColumn; row: Row; speaker: Speaker }

/** `12–18`, `12+`, `up to 18`, `18:00–02:00`; undefined where neither end is set. */
export function rangeText({ list, column, row, speaker }: Range): string | undefined {
  const endOf = (name: string) => {
    const field = list.allFields[name]
    return field && fieldText({ field, value: row[name] ?? null, row, speaker })
  }
  const [from, to] = [endOf(column.from), endOf(column.to)]
  if (from === undefined) return to === undefined ? undefined : speaker.t('cell.upTo', { to })
  if (to === undefined) return speaker.t('cell.andMore', { from })
  return from === to && !column.nextDay ? from : `${from}–${to}`
}
