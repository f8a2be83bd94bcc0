import { type PageSize, pageSizes } from '@touchline/contract/http/page-sizes'
import type { Paging } from '@touchline/contract/http/paging'
import { type Translate, useLanguage } from '../i18n/language.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Segmented } from '../ui/segmented.tsx'
import classes from './list.module.css'

type Props = {
  /** Absent while nothing is loaded. */
  paging: Paging | undefined
  perPage: PageSize
  onPageChange: (page: number) => void
  onPerPageChange: (size: PageSize) => void
}

const sizes = pageSizes.map((size) => ({ value: size, label: String(size) }))

export function PageSummary({ paging, perPage, onPageChange, onPerPageChange }: Props) {
  const { t } = useLanguage()
  return (
    <div className={classes.summary}>
      <p role="status">{summaryText(paging, t)}</p>
      {paging && paging.last_page > 1 && (
        <Pagination
          page={paging.current_page}
          lastPage={paging.last_page}
          onChange={onPageChange}
          labels={{
            all: t('list.pages'),
            previous: t('list.previous'),
            next: t('list.next'),
            page: (page) => t('list.page', { page }),
          }}
        />
      )}
      <Segmented label={t('list.perPage')} options={sizes} value={perPage} onChange={onPerPageChange} />
    </div>
  )
}

function summaryText(paging: Paging | undefined, t: Translate): string {
  if (!paging) return t('list.loading')
  const { from, to, total } = paging
  return from === 0 && to === 0 ? t('list.none') : t('list.summary', { from, to, total })
}
