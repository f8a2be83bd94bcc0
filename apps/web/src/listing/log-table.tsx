import type { ReactNode } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/inputs/button.tsx'
import { DataTable, type TableView } from '../ui/table/data-table.tsx'
import classes from './log-table.module.css'

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

type MoreRowsProps = {
  loading: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  label: string
}

export function MoreRows({ loading, label }: MoreRowsProps) {
  if (!loading.hasNextPage) return null
  return (
    <div className={classes.more}>
      <Button
        variant="default"
        loading={loading.isFetchingNextPage}
        onClick={() => void loading.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  )
}
