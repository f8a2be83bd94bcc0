import type { Paging } from '@touchline/contract/http/paging'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Card } from '../ui/card.tsx'
import type { TableColumn, TableView } from '../ui/data-table.tsx'
import { ListBody, NoMatch } from './list-body.tsx'
import { isFiltered } from './list-call-query.ts'
import type { useHiddenColumns } from './list-tools.tsx'
import { ListTools } from './list-tools.tsx'
import { KeysetSummary, PageSummary } from './page-summary.tsx'
import type { ListRows } from './use-list-rows.ts'
import type { ListView } from './use-list-view.ts'

/** `meta` has page numbers, or with keyset paging the cursor of the next page. */
export type ListAnswer<Row> = {
  readonly data: readonly Row[]
  readonly meta: Paging | { readonly next: number | null }
}

type Loading<Row> = ListRows<ListAnswer<Row>>

type Props<Row> = {
  view: ListView
  loading: Loading<Row>
  columns: readonly TableColumn<Row>[]
  hiding: ReturnType<typeof useHiddenColumns>
  filters: ReactNode
  links?: ReactNode
  empty: ReactNode
  children: (table: TableView<Row>) => ReactNode
}

export function ListCard<Row>(props: Props<Row>) {
  const { view, loading, columns, hiding, filters, links, empty, children } = props
  const { t } = useLanguage(shellTexts)
  const { query } = loading
  const words = query.filters.search
  const noMatch = (
    <NoMatch words={words === undefined ? undefined : String(words)} onShowAll={view.clearFilters} />
  )
  const tableOf = (shown: readonly Row[]): TableView<Row> => ({
    rows: shown,
    columns,
    hidden: hiding.hidden,
    sort: loading.sort,
    onSortChange: view.setSort,
    sortLabel: (column) => t('shell:list.sortBy', { column }),
    actionsLabel: t('shell:list.rowActions'),
    stale: loading.isPlaceholderData,
  })
  return (
    <Card>
      <ListTools columns={columns} hiding={hiding} links={links} filters={filters} />
      <ListBody
        name={view.name}
        perPage={view.perPage}
        loading={loading}
        empty={isFiltered(query) ? noMatch : empty}
        onShowAll={view.clearFilters}
        summary={<Summary view={view} answer={loading.data} />}
      >
        {(rows) => children(tableOf(rows))}
      </ListBody>
    </Card>
  )
}

function Summary<Row>({ view, answer }: { view: ListView; answer: ListAnswer<Row> | undefined }) {
  const { perPage, setPerPage } = view
  const meta = answer?.meta
  if (view.paging === 'keyset')
    return (
      <KeysetSummary
        shown={answer?.data.length}
        next={meta && 'next' in meta ? meta.next : undefined}
        isFirst={view.isFirst}
        perPage={perPage}
        onBefore={view.showBefore}
        onPerPageChange={setPerPage}
      />
    )
  return (
    <PageSummary
      paging={meta && 'total' in meta ? meta : undefined}
      perPage={perPage}
      onPageChange={view.setPage}
      onPerPageChange={setPerPage}
    />
  )
}
