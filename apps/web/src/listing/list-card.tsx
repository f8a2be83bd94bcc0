import type { Paging } from '@touchline/contract/http/paging'
import type { ReactNode } from 'react'
import { LoadNotice } from '../http/load-notice.tsx'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { HeldPlace } from '../ui/held-place.tsx'
import { Notice } from '../ui/notice.tsx'
import { RowSkeleton } from '../ui/row-skeleton.tsx'
import { ListTools } from './list-tools.tsx'
import { PageSummary } from './page-summary.tsx'
import type { useHiddenColumns } from './use-hidden-columns.ts'
import type { ListView } from './use-list-view.ts'

type Loading<Row> = {
  readonly data: { readonly data: readonly Row[]; readonly meta: Paging } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type Props<Row> = {
  title: string
  view: ListView
  loading: Loading<Row>
  columns: readonly { readonly id: string; readonly title: string }[]
  hiding: ReturnType<typeof useHiddenColumns>
  /** The table, once there are rows to show. */
  children: (rows: readonly Row[]) => ReactNode
}

/** The one list shell: search and filter above, the table or what stands in for it, the summary below. */
export function ListCard<Row>({ title, view, loading, columns, hiding, children }: Props<Row>) {
  const { t } = useLanguage()
  const { data, error } = loading
  const rows = data?.data
  return (
    <Card>
      <ListTools title={title} view={view} columns={columns} hiding={hiding} />
      {!rows && error ? (
        <LoadNotice title={t('list.failedTitle')} loading={loading} />
      ) : (
        <HeldPlace name={view.name} skeleton={<RowSkeleton rows={view.query.per_page} />}>
          {rows && (rows.length > 0 ? children(rows) : <NoRows view={view} />)}
        </HeldPlace>
      )}
      {(rows || !error) && (
        <PageSummary
          paging={data?.meta}
          perPage={view.query.per_page}
          onPageChange={view.setPage}
          onPerPageChange={view.setPerPage}
        />
      )}
    </Card>
  )
}

function NoRows({ view }: { view: ListView }) {
  const { t } = useLanguage()
  if (!view.isFiltered) return <Notice icon="empty" title={t('list.emptyTitle')} text={t('list.emptyText')} />
  return (
    <Notice
      icon="find"
      title={t('list.noMatchTitle')}
      text={t('list.noMatchText')}
      action={
        <Button variant="default" onClick={view.clearFilters}>
          {t('list.showAll')}
        </Button>
      }
    />
  )
}
