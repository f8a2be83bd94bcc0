import type { PageSize } from '@touchline/contract/http/page-sizes'
import { Fragment, type ReactNode } from 'react'
import { LoadNotice } from '../http/load-notice.tsx'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ReservedHeight, useHasReservedHeight } from '../ui/reserved-height.tsx'
import { RowSkeleton } from '../ui/skeleton.tsx'
import { StaleRows } from './stale-rows.tsx'
import type { ListRows } from './use-list-rows.ts'

type NoMatchProps = { words: string | undefined; onShowAll: () => void }

/** Stands where a search or a filter has left no rows: says what was looked for, and leads back to all of them. */
export function NoMatch({ words, onShowAll }: NoMatchProps) {
  const { t } = useLanguage(shellTexts)
  return (
    <Notice
      icon="find"
      title={words ? t('shell:list.noMatchFor', { words }) : t('shell:list.noMatchTitle')}
      text={t('shell:list.noMatchText')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('shell:list.showAll')}
        </Button>
      }
    />
  )
}

type Rows<Row> = { readonly data: readonly Row[] }

type ListBodyProps<Row> = {
  /** Names the list in this browser. */
  name: string
  perPage: PageSize
  loading: Pick<
    ListRows<Rows<Row>, unknown>,
    'data' | 'failure' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >
  /** Stand in for rows that load; without it as many as a page has. */
  skeletonRows?: number
  /** Stands in the place of rows where there are none. */
  empty: ReactNode
  /** Below the rows: how many there are, and the way to the others. */
  summary: ReactNode
  /** The table, once there are rows to show. */
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a list or what stands in for them, and the summary below. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { name, perPage, loading, skeletonRows = perPage, empty, summary, children } = props
  const { t } = useLanguage(shellTexts)
  const isPlaceKnown = useHasReservedHeight(name)
  const { data, error } = loading
  const rows = data?.data
  return (
    <>
      {!rows && error ? (
        <LoadNotice title={t('shell:list.failedTitle')} loading={loading} />
      ) : (
        <StaleRows loading={loading}>
          <ReservedHeight name={name} skeleton={<RowSkeleton rows={skeletonRows} />}>
            {rows && (rows.length > 0 ? children(rows) : empty)}
          </ReservedHeight>
        </StaleRows>
      )}
      {(rows || !error) && (
        // a new element once the rows have come, unless their height was known: it would count as a layout shift
        <Fragment key={isPlaceKnown || data ? 'placed' : 'waiting'}>{summary}</Fragment>
      )}
    </>
  )
}
