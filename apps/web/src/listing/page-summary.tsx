import { type PageSize, pageSizes } from '@touchline/contract/http/list-options'
import type { Paging } from '@touchline/contract/http/paging'
import type { Translate } from '@touchline/contract/texts/translate'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
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
  const { t } = useLanguage(shellTexts)
  return (
    <div className={classes.summary}>
      <p role="status">{summaryText(paging, t)}</p>
      {paging && paging.last_page > 1 && (
        <Pagination
          page={paging.current_page}
          lastPage={paging.last_page}
          onChange={onPageChange}
          labels={{
            all: t('shell:list.pages'),
            previous: t('shell:list.previous'),
            next: t('shell:list.next'),
            page: (page) => t('shell:list.page', { page }),
          }}
        />
      )}
      <Segmented label={t('shell:list.perPage')} options={sizes} value={perPage} onChange={onPerPageChange} />
    </div>
  )
}

function summaryText(paging: Paging | undefined, t: Translate<typeof shellTexts>): string {
  if (!paging) return t('shell:list.loading')
  const { from, to, total } = paging
  return from === 0 && to === 0 ? t('shell:list.none') : t('shell:list.summary', { from, to, total })
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
  const { t } = useLanguage(shellTexts)
  const text = shown === 0 ? t('shell:list.none') : t('shell:list.shown', { count: shown ?? 0 })
  const hasOlder = next !== null && next !== undefined
  return (
    <div className={classes.summary}>
      <p role="status">{shown === undefined ? t('shell:list.loading') : text}</p>
      {(hasOlder || !isFirst) && (
        <nav aria-label={t('shell:list.pages')} className={classes.cursor}>
          <Button variant="default" size="xs" disabled={isFirst} onClick={() => onBefore(undefined)}>
            {t('shell:list.newest')}
          </Button>
          <Button variant="default" size="xs" disabled={!hasOlder} onClick={() => hasOlder && onBefore(next)}>
            {t('shell:list.older')}
          </Button>
        </nav>
      )}
      <Segmented label={t('shell:list.perPage')} options={sizes} value={perPage} onChange={onPerPageChange} />
    </div>
  )
}
