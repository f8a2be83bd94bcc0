import type { Paging } from '@touchline/contract/http/paging'
import type { ReactNode } from 'react'
import { LoadNotice } from '../http/load-notice.tsx'
import { useLanguage } from '../i18n/language.ts'
import { Card } from '../ui/card.tsx'
import type { TableColumn, TableView } from '../ui/data-table.tsx'
import { HeldPlace, useIsPlaceKnown } from '../ui/held-place.tsx'
import { RowSkeleton } from '../ui/row-skeleton.tsx'
import { KeptRows } from './kept-rows.tsx'
import { isFiltered } from './list-call-query.ts'
import { ListTools } from './list-tools.tsx'
import { NoMatch } from './no-match.tsx'
import { PageSummary } from './page-summary.tsx'
import type { useHiddenColumns } from './use-hidden-columns.ts'
import type { ListRows } from './use-list-rows.ts'
import type { ListView } from './use-list-view.ts'

type Answer<Row> = { readonly data: readonly Row[]; readonly meta: Paging }

type Props<Row> = {
  title: string
  view: ListView
  loading: ListRows<Answer<Row>>
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
  const isPlaceKnown = useIsPlaceKnown(view.name)
  const { data, error, query } = loading
  const rows = data?.data
  const noMatch = <NoMatch words={query.search} onShowAll={view.clearFilters} />
  const whereNoRows = isFiltered(query) ? noMatch : empty
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
      {!rows && error ? (
        <LoadNotice title={t('list.failedTitle')} loading={loading} />
      ) : (
        <KeptRows loading={loading}>
          <HeldPlace name={view.name} skeleton={<RowSkeleton rows={view.query.per_page} />}>
            {rows && (rows.length > 0 ? children(tableOf(rows)) : whereNoRows)}
          </HeldPlace>
        </KeptRows>
      )}
      {(rows || !error) && (
        <PageSummary
          // below rows that nobody knew the number of it is another one, rather than one that has moved
          key={isPlaceKnown || data ? 'placed' : 'waiting'}
          paging={data?.meta}
          perPage={view.query.per_page}
          onPageChange={view.setPage}
          onPerPageChange={view.setPerPage}
        />
      )}
    </Card>
  )
}
