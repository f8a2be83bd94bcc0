import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Card } from '../ui/card.tsx'
import type { TableColumn, TableSelection, TableView } from '../ui/table/data-table.tsx'
import { ChangedRows } from './changed-rows.tsx'
import classes from './list.module.css'
import { ListBody, NoMatch } from './list-body.tsx'
import { isFiltered, type ListAnswer } from './list-call-query.ts'
import type { useHiddenColumns } from './list-tools.tsx'
import { ListTools } from './list-tools.tsx'
import { KeysetSummary, PageSummary } from './page-summary.tsx'
import { PrintHeading } from './print-heading.tsx'
import { PrintMenu } from './print-menu.tsx'
import type { ListRows } from './use-list-rows.ts'
import type { ListView } from './use-list-view.ts'
import { usePrint } from './use-print.ts'

type Loading<Row> = ListRows<ListAnswer<Row>>

/** The selection of rows, with the control in the head that is there before its code has loaded. */
export type ListSelection<Row> = {
  readonly table: TableSelection<Row>
  /** Takes the place of the tools while rows are selected. */
  readonly bar: ReactNode
  /** Called when the pointer or the focus is in the list. */
  readonly onReach: (() => void) | undefined
}

type Props<Row> = {
  view: ListView
  loading: Loading<Row>
  columns: readonly TableColumn<Row>[]
  hiding: ReturnType<typeof useHiddenColumns>
  filters: ReactNode
  selection?: ListSelection<Row> | undefined
  links?: ReactNode
  empty: ReactNode
  /** The filters in words, for a printed list. */
  filterWords?: readonly string[]
  children: (table: TableView<Row>) => ReactNode
}

export function ListCard<Row>(props: Props<Row>) {
  const {
    view,
    loading,
    columns,
    hiding,
    filters,
    selection,
    links,
    empty,
    filterWords = [],
    children,
  } = props
  const { t } = useLanguage(appTexts)
  const { query } = loading
  const { printAll, printPage, ...print } = usePrint<Row>({ query, request: loading.request })
  const isPrinting = print.isPrinting || print.all !== undefined
  const rows = useRef<HTMLDivElement>(null)
  useShownPageInUrl(view, loading)
  const words = query.filters.search
  const noMatch = (
    <NoMatch words={words === undefined ? undefined : String(words)} onShowAll={view.clearFilters} />
  )
  const tableOf = (shown: readonly Row[]): TableView<Row> => ({
    rows: print.all?.rows ?? shown,
    columns,
    hidden: isPrinting ? [] : hiding.hidden,
    sort: loading.sort,
    onSortChange: view.setSort,
    sortLabel: (column) => t('app:list.sortBy', { column }),
    actionsLabel: t('app:list.rowActions'),
    stale: loading.isPlaceholderData,
    selection: selection?.table,
  })
  return (
    <Card onPointerOver={selection?.onReach} onFocus={selection?.onReach}>
      <ListTools columns={columns} hiding={hiding} filters={filters}>
        <PrintMenu isLoading={print.isLoading} onPrintPage={printPage} onPrintAll={() => void printAll()} />
        {links}
      </ListTools>
      {selection?.bar}
      {isPrinting && <PrintHeading answer={loading.data} all={print.all} filters={filterWords} />}
      <div ref={rows} className={classes.rows}>
        <ChangedRows page={loading.page} rows={rows} />
        <ListBody
          name={view.name}
          perPage={view.perPage}
          loading={loading}
          empty={isFiltered(query) ? noMatch : empty}
          onShowAll={view.clearFilters}
          summary={<Summary view={view} answer={loading.data} />}
        >
          {(shown) => children(tableOf(shown))}
        </ListBody>
      </div>
    </Card>
  )
}

/** The server answers a page after the last one with the last page. */
function useShownPageInUrl<Row>(view: ListView, { data, query }: Loading<Row>): void {
  const shown = data && 'current_page' in data.meta ? data.meta.current_page : undefined
  const isOther = shown !== undefined && shown !== query.page && query.page === view.query.page
  const correct = useEffectEvent(view.correctPage)
  useEffect(() => {
    if (isOther) correct(shown)
  }, [isOther, shown])
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
