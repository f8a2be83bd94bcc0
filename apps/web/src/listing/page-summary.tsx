import { type PageSize, pageSizes } from '@touchline/contract/http/list-options'
import type { Paging } from '@touchline/contract/http/paging'
import type { Translate } from '@touchline/contract/texts/translate'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/inputs/button.tsx'
import { Segmented } from '../ui/inputs/segmented.tsx'
import { Pagination } from '../ui/table/pagination.tsx'
import classes from './list.module.css'

type PageSummaryProps = {
  paging: Paging | undefined
  perPage: PageSize
  onPageChange: (page: number) => void
  onPerPageChange: (size: PageSize) => void
}

const sizes = pageSizes.map((size) => ({ value: size, label: String(size) }))

export function PageSummary({ paging, perPage, onPageChange, onPerPageChange }: PageSummaryProps) {
  const { t } = useLanguage(appTexts)
  return (
    <div className={classes.summary}>
      <p role="status">{summaryText(paging, t)}</p>
      {paging && paging.last_page > 1 && (
        <Pagination
          page={paging.current_page}
          lastPage={paging.last_page}
          onChange={onPageChange}
          labels={{
            all: t('app:list.pages'),
            previous: t('app:list.previous'),
            next: t('app:list.next'),
            page: (page) => t('app:list.page', { page }),
          }}
        />
      )}
      <Segmented label={t('app:list.perPage')} options={sizes} value={perPage} onChange={onPerPageChange} />
    </div>
  )
}

function summaryText(paging: Paging | undefined, t: Translate<typeof appTexts>): string {
  if (!paging) return t('app:list.loading')
  const { from, to, total } = paging
  return from === 0 && to === 0 ? t('app:list.none') : t('app:list.summary', { from, to, total })
}

type KeysetSummaryProps = {
  /** The number of rows on the page; undefined while loading. */
  shown: number | undefined
  /** The cursor of the next page; null on the last page, undefined while loading. */
  next: number | null | undefined
  isFirst: boolean
  perPage: PageSize
  onBefore: (cursor: number | undefined) => void
  onPerPageChange: (size: PageSize) => void
}

export function KeysetSummary({
  shown,
  next,
  isFirst,
  perPage,
  onBefore,
  onPerPageChange,
}: KeysetSummaryProps) {
  const { t } = useLanguage(appTexts)
  const text = shown === 0 ? t('app:list.none') : t('app:list.shown', { count: shown ?? 0 })
  const hasOlder = next !== null && next !== undefined
  return (
    <div className={classes.summary}>
      <p role="status">{shown === undefined ? t('app:list.loading') : text}</p>
      {(hasOlder || !isFirst) && (
        <nav aria-label={t('app:list.pages')} className={classes.cursor}>
          <Button variant="default" size="xs" disabled={isFirst} onClick={() => onBefore(undefined)}>
            {t('app:list.newest')}
          </Button>
          <Button variant="default" size="xs" disabled={!hasOlder} onClick={() => hasOlder && onBefore(next)}>
            {t('app:list.older')}
          </Button>
        </nav>
      )}
      <Segmented label={t('app:list.perPage')} options={sizes} value={perPage} onChange={onPerPageChange} />
    </div>
  )
}
