import type { ReactNode } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { DataTable, type TableView } from '../ui/table/data-table.tsx'

export type LogTableProps<Row> = Pick<TableView<Row>, 'rows' | 'columns' | 'sort' | 'stale'> & {
  label: string
  list: string
  rowActions?: (row: Row) => ReactNode
}

/** The table of a log. Its rows cannot be sorted, and no column can be hidden. */
export function LogTable<Row extends { readonly id: number }>(props: LogTableProps<Row>) {
  const { t } = useLanguage(appTexts)
  return (
    <DataTable
      {...props}
      hidden={[]}
      onSortChange={() => undefined}
      sortLabel={(column) => column}
      actionsLabel={t('app:list.rowActions')}
    />
  )
}
