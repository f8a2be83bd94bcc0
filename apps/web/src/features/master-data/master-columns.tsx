import type { Column, MasterItem, MasterList } from '@touchline/contract/master-data/list'
import type { useLanguage } from '../../i18n/language.ts'
import type { useDates } from '../../site/use-dates.ts'
import type { TableColumn } from '../../ui/data-table.tsx'
import { FieldCell } from './field-cell.tsx'
import { NameCell } from './name-cell.tsx'
import { RangeCell } from './range-cell.tsx'
import { StatusSwitch } from './status-switch.tsx'

type Speaker = ReturnType<typeof useLanguage> & ReturnType<typeof useDates>
type ItemColumn = TableColumn<MasterItem>

/** The table of a list: its name first, then the columns it declares. */
export function masterColumns(list: MasterList, speaker: Speaker): ItemColumn[] {
  const name: ItemColumn = {
    id: list.nameField,
    title: speaker.say(list.allFields[list.nameField]?.label ?? list.title),
    sortable: true,
    cell: (item) => <NameCell list={list} item={item} />,
  }
  const last = list.columns.findLast((column) => column.kind === 'field' && isOwn(list, column.field))
  const others = list.columns.map((column) => ({
    ...toColumn(list, column, speaker),
    ...(column === last && { minor: 2 as const }),
  }))
  return [name, ...others]
}

function toColumn(list: MasterList, column: Column, speaker: Speaker): ItemColumn {
  if (column.kind === 'field') return fieldColumn(list, column.field, speaker)
  return {
    id: column.from,
    title: speaker.say(column.label),
    ...lookOf(list, column.from),
    sortable: list.sortable.includes(column.from),
    cell: (item) => <RangeCell list={list} column={column} item={item} speaker={speaker} />,
  }
}

function fieldColumn(list: MasterList, name: string, speaker: Speaker): ItemColumn {
  const { t, say, dateText } = speaker
  const field = list.allFields[name]
  const sortable = list.sortable.includes(name)
  if (!field) {
    const title = t(name === 'created_at' ? 'list.created' : 'list.updated')
    return {
      id: name,
      title,
      align: 'end',
      minor: 1,
      terse: true,
      sortable,
      cell: (item) => dateText(String(item[name])),
    }
  }
  const common = { id: name, title: say(field.label), sortable }
  if (field.kind === 'status') return { ...common, cell: (item) => <StatusSwitch list={list} item={item} /> }
  return {
    ...common,
    ...lookOf(list, name),
    cell: (item) => <FieldCell field={field} value={item[name] ?? null} row={item} speaker={speaker} />,
  }
}

/** Neither the status nor when a row was last changed, which every list has. */
function isOwn(list: MasterList, name: string): boolean {
  return name !== 'status' && name in list.allFields
}

/** Numbers stand at the end of their column. */
function lookOf(list: MasterList, name: string): Pick<ItemColumn, 'align' | 'terse' | 'wide'> {
  const kind = list.allFields[name]?.kind
  if (kind === 'amount') return { align: 'end', terse: true, wide: true }
  if (kind === 'integer') return { align: 'end', terse: true }
  if (kind === 'weekdays') return { wide: true }
  return kind === 'flag' || kind === 'choice' || kind === 'time' ? { terse: true } : {}
}
