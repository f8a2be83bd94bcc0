import type { PageSize } from '@touchline/contract/http/page-sizes'
import type { Paging } from '@touchline/contract/http/paging'
import type { ReactNode } from 'react'
import { LoadNotice } from '../http/load-notice.tsx'
import { useLanguage } from '../i18n/language.ts'
import { HeldPlace, useIsPlaceKnown } from '../ui/held-place.tsx'
import { RowSkeleton } from '../ui/row-skeleton.tsx'
import { KeptRows } from './kept-rows.tsx'
import { PageSummary } from './page-summary.tsx'
import type { ListRows } from './use-list-rows.ts'

export type ListAnswer<Row> = { readonly data: readonly Row[]; readonly meta: Paging }

type View = {
  readonly name: string
  readonly query: { readonly per_page: PageSize }
  readonly setPage: (page: number) => void
  readonly setPerPage: (size: PageSize) => void
}

type Props<Row> = {
  view: View
  loading: Pick<
    ListRows<ListAnswer<Row>>,
    'data' | 'failure' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >
  /** Stand in for rows that load; without it as many as a page has. */
  skeletonRows?: number
  /** Stands in the place of rows where there are none. */
  empty: ReactNode
  /** The table, once there are rows to show. */
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a list or what stands in for them, and the summary below. */
export function ListBody<Row>({ view, loading, skeletonRows, empty, children }: Props<Row>) {
  const { t } = useLanguage()
  const isPlaceKnown = useIsPlaceKnown(view.name)
  const { data, error } = loading
  const rows = data?.data
  return (
    <>
      {!rows && error ? (
        <LoadNotice title={t('list.failedTitle')} loading={loading} />
      ) : (
        <KeptRows loading={loading}>
          <HeldPlace name={view.name} skeleton={<RowSkeleton rows={skeletonRows ?? view.query.per_page} />}>
            {rows && (rows.length > 0 ? children(rows) : empty)}
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
    </>
  )
}
