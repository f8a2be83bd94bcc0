import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { isFiltered, type ListAnswer } from '../listing/list-call-query.ts'
import { isSelecting, open, toggleRow } from '../listing/selection.ts'
import { type Removal, SelectionBar } from '../listing/selection-bar.tsx'
import { hasMouse, PageBox, RowBox } from '../listing/selection-boxes.tsx'
import { handleRowKey } from '../listing/selection-keys.ts'
import {
  change,
  createSelectionStore,
  type SelectionStore,
  useSelectedRows,
} from '../listing/selection-store.ts'
import type { ListRows } from '../listing/use-list-rows.ts'
import { useDates } from '../site/use-dates.ts'
import type { RowSelection } from '../ui/table/data-table.tsx'
import { useBulkActions } from './bulk/use-bulk-actions.tsx'
import { recordName } from './field-text.ts'
import { callFilters } from './record-query.ts'

type Loading = ListRows<ListAnswer<StoredRecord>>

type BarProps = {
  list: RecordList
  trashed: boolean
  loading: Loading
  store: SelectionStore
  removal: Removal
}

function RecordSelectionBar({ list, trashed, loading, store, removal }: BarProps) {
  const { timeZone } = useDates()
  const selected = useSelectedRows(store, trashed)
  const { data, query } = loading
  const page = useMemo(
    () =>
      data &&
      'total' in data.meta && {
        ids: data.data.map(({ id }) => id),
        total: data.meta.total,
        filters: { ...list.scope, ...callFilters(list, query.filters, timeZone) },
      },
    [list, data, query.filters, timeZone],
  )
  const { actions, dialog } = useBulkActions({ list, trashed, selected })
  return (
    <>
      <SelectionBar
        store={store}
        selected={selected}
        removal={removal}
        list={list.key}
        page={page || undefined}
        isFiltered={isFiltered(query)}
        actions={actions}
      />
      {dialog}
    </>
  )
}

export type RecordSelection = ReturnType<typeof createRecordSelection>

/** The selection of one list, or of its trash. It is empty. */
export function createRecordSelection(list: RecordList, trashed: boolean) {
  const store = createSelectionStore()
  const removal: Removal = { current: undefined }
  const rows: RowSelection<StoredRecord> = {
    renderBox: (row) => <RecordBox list={list} row={row} store={store} />,
    onKeyDown: (event, { id }) => handleRowKey(event, { store, removal, id }),
    // on a touch screen, a tap on any part of a row selects it while the checkboxes are shown
    onClick: (event, { id }) => {
      const isOnControl = (event.target as Element).closest('button, label') !== null
      if (isOnControl || hasMouse() || !isSelecting(store.get())) return
      event.preventDefault()
      event.stopPropagation()
      change(store, (selection) => toggleRow(selection, id))
    },
  }
  return {
    list,
    rows,
    pageBox: <PageBox store={store} />,
    renderBar: (loading: Loading) => (
      <RecordSelectionBar list={list} trashed={trashed} loading={loading} store={store} removal={removal} />
    ),
    open: () => store.set(open),
  }
}

type BoxProps = { list: RecordList; row: StoredRecord; store: SelectionStore }

function RecordBox({ list, row, store }: BoxProps) {
  const { language } = useLanguage()
  return <RowBox store={store} id={row.id} name={recordName(list, row, language)} />
}
