import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Card } from '../ui/card.tsx'
import type { TableColumn, TableView } from '../ui/data-table.tsx'
import { type ListAnswer, ListBody } from './list-body.tsx'
import { isFiltered } from './list-call-query.ts'
import { ListTools } from './list-tools.tsx'
import { NoMatch } from './no-match.tsx'
import type { useHiddenColumns } from './use-hidden-columns.ts'
import type { ListRows } from './use-list-rows.ts'
import type { ListView } from './use-list-view.ts'

type Props<Row> = {
  title: string
  view: ListView
  loading: ListRows<ListAnswer<Row>>
  columns: readonly TableColumn<Row>[]
  hiding: ReturnType<typeof useHiddenColumns>
  /** Where else the list leads. */
  links?: ReactNode
  /** Stands in a list that holds nothing. */
  empty: ReactNode
  /** The table, once there are rows to show. */
  children: (table: TableView<Row>) => ReactNode
}

/** The one list shell: search and filter above, the table or what stands in for it, the summary below. */
export function ListCard<Row>(props: Props<Row>) {
  const { title, view, loading, columns, hiding, links, empty, children } = props
  const { t } = useLanguage()
  const { query } = loading
  const noMatch = <NoMatch words={query.search} onShowAll={view.clearFilters} />
  const tableOf = (shown: readonly Row[]): TableView<Row> => ({
    rows: shown,
    columns,
    hidden: hiding.hidden,
    sort: loading.sort,
    onSortChange: view.setSort,
    sortLabel: (column) => t('list.sortBy', { column }),
    actionsLabel: t('list.rowActions'),
    stale: loading.isPlaceholderData,
  })
  return (
    <Card>
      <ListTools title={title} view={view} columns={columns} hiding={hiding} links={links} />
      <ListBody view={view} loading={loading} empty={isFiltered(query) ? noMatch : empty}>
        {(rows) => children(tableOf(rows))}
      </ListBody>
    </Card>
  )
}
