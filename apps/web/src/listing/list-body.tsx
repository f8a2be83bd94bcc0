import type { PageSize } from '@touchline/contract/http/list-options'
import { Fragment, type ReactNode, useDeferredValue } from 'react'
import { ApiError, failureText } from '../http/api-error.ts'
import { LoadNotice } from '../http/load-notice.tsx'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { RowSkeleton } from '../ui/feedback/skeleton.tsx'
import { Button } from '../ui/inputs/button.tsx'
import { ReservedHeight, useHasReservedHeight } from '../ui/reserved-height.tsx'
import classes from './list.module.css'
import { StaleRows } from './stale-rows.tsx'
import type { ListRows, RowsAnswer } from './use-list-rows.ts'

type NoMatchProps = { words: string | undefined; onShowAll: () => void }

export function NoMatch({ words, onShowAll }: NoMatchProps) {
  const { t } = useLanguage(appTexts)
  return (
    <Notice
      icon="find"
      title={words ? t('app:list.noMatchFor', { words }) : t('app:list.noMatchTitle')}
      text={t('app:list.noMatchText')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('app:list.showAll')}
        </Button>
      }
    />
  )
}

/** The URL contains filters that the server refuses. Another attempt would fail too. */
function RefusedFilters({ error, onShowAll }: { error: ApiError; onShowAll: () => void }) {
  const { t } = useLanguage(appTexts)
  return (
    <Notice
      urgent
      icon="find"
      title={t('app:list.failedTitle')}
      text={failureText(error)}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('app:list.showAll')}
        </Button>
      }
    />
  )
}

type LoadFailureProps = {
  loading: Parameters<typeof LoadNotice>[0]['loading']
  onShowAll: (() => void) | undefined
}

function ListFailure({ loading, onShowAll }: LoadFailureProps) {
  const { t } = useLanguage(appTexts)
  const { error } = loading
  if (onShowAll && error instanceof ApiError && error.code === 'invalid_fields')
    return <RefusedFilters error={error} onShowAll={onShowAll} />
  return <LoadNotice title={t('app:list.failedTitle')} loading={loading} />
}

/** The text stands in the place of the table head, in view without scrolling. The summary announces it. */
function LoadingRows({ rows }: { rows: number }) {
  const { t } = useLanguage(appTexts)
  return (
    <>
      <p className={classes.loading} aria-hidden="true">
        {t('app:list.loading')}
      </p>
      <RowSkeleton rows={rows} />
    </>
  )
}

type ListBodyProps<Row> = {
  /** The storage key of the list's height. */
  name: string
  perPage: PageSize
  loading: Pick<
    ListRows<RowsAnswer<Row>, unknown>,
    'data' | 'failure' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >
  skeletonRows?: number
  empty: ReactNode
  /** Removes all filters. */
  onShowAll?: () => void
  summary: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The number of rows that fill the first screen. */
const FIRST_ROWS = 10

export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { name, perPage, loading, skeletonRows = perPage, empty, onShowAll, summary, children } = props
  const isHeightKnown = useHasReservedHeight(name)
  const { data, error } = loading
  // a phone needs several frames for all rows of a page, so a new list begins with those of the first screen
  const isWhole = useDeferredValue(true, false)
  const rows = isWhole ? data?.data : data?.data.slice(0, FIRST_ROWS)
  return (
    <>
      {!rows && error ? (
        <ListFailure loading={loading} onShowAll={onShowAll} />
      ) : (
        <StaleRows loading={loading}>
          <ReservedHeight name={name} isWhole={isWhole} skeleton={<LoadingRows rows={skeletonRows} />}>
            {rows && (rows.length > 0 ? children(rows) : empty)}
          </ReservedHeight>
        </StaleRows>
      )}
      {(rows || !error) && (
        // a new key with the last rows, unless the height was reserved: moving the same element would count as a layout shift
        <Fragment key={isHeightKnown || (data && isWhole) ? 'placed' : 'waiting'}>{summary}</Fragment>
      )}
    </>
  )
}
