import type { PageSize } from '@touchline/contract/http/list-options'
import { Fragment, type ReactNode } from 'react'
import { LoadNotice } from '../http/load-notice.tsx'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ReservedHeight, useHasReservedHeight } from '../ui/reserved-height.tsx'
import { RowSkeleton } from '../ui/skeleton.tsx'
import { StaleRows } from './stale-rows.tsx'
import type { ListRows, RowsAnswer } from './use-list-rows.ts'

type NoMatchProps = { words: string | undefined; onShowAll: () => void }

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
  summary: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { name, perPage, loading, skeletonRows = perPage, empty, summary, children } = props
  const { t } = useLanguage(shellTexts)
  const isHeightKnown = useHasReservedHeight(name)
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
        // a new key after loading, unless the height was reserved: moving the same element would count as a layout shift
        <Fragment key={isHeightKnown || data ? 'placed' : 'waiting'}>{summary}</Fragment>
      )}
    </>
  )
}
