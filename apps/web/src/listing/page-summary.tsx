import { type PageSize, pageSizes } from '@touchline/contract/http/page-sizes'
import type { Paging } from '@touchline/contract/http/paging'
import type { Translate } from '@touchline/contract/texts/translate'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
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
