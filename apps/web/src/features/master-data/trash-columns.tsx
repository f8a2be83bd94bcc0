import { type MasterList, sortableIn } from '@touchline/contract/master-data/list'
import type { useLanguage } from '../../i18n/language.ts'
import type { useDates } from '../../site/use-dates.ts'
import { masterColumns } from './master-columns.tsx'
import { NameCell } from './name-cell.tsx'
import { StatusText } from './status-text.tsx'

type Speaker = ReturnType<typeof useLanguage> & ReturnType<typeof useDates>
type ItemColumn = ReturnType<typeof masterColumns>[number]

/** The table of a list's trash: its columns to be read alone, and when a row was deleted in place of its last change. */
export function trashColumns(list: MasterList, speaker: Speaker): ItemColumn[] {
  const sortable = sortableIn(list, true)
  const deleted: ItemColumn = {
    id: 'deleted_at',
    title: speaker.t('trash.deleted'),
    align: 'end',
    terse: true,
    cell: (item) => speaker.momentText(String(item.deleted_at)),
  }
  const cells: Record<string, ItemColumn['cell']> = {
    [list.nameField]: (item) => <NameCell linked={false} list={list} item={item} />,
    status: (item) => <StatusText status={item.status} />,
  }
  const own = masterColumns(list, speaker).filter(({ id }) => id !== 'updated_at')
  return [...own, deleted].map((column) => ({
    ...column,
    ...minorOf(list, column.id),
    cell: cells[column.id] ?? column.cell,
    sortable: sortable.includes(column.id),
  }))
}

/** What a row was called and when it was deleted stays in sight before all else. */
function minorOf(list: MasterList, id: string): Pick<ItemColumn, 'minor'> {
  if (id === 'status') return { minor: 1 }
  return list.columns.some((column) => column.kind === 'field' && column.field === id) ? { minor: 2 } : {}
}
