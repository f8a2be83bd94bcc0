import { type PageSize, pageSizes } from '@touchline/contract/http/page-sizes'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import classes from './list.module.css'

type Props = {
  /** Absent while nothing is loaded. */
  shown: number | undefined
  /** The cursor of the next page; null on the last one, undefined while nothing is loaded. */
  next: number | null | undefined
  isFirst: boolean
  perPage: PageSize
  onBefore: (cursor: number | undefined) => void
  onPerPageChange: (size: PageSize) => void
}

const sizes = pageSizes.map((size) => ({ value: size, label: String(size) }))

/** The foot of a list that has no total: it leads to older records, and back to the newest ones. */
export function KeysetSummary({ shown, next, isFirst, perPage, onBefore, onPerPageChange }: Props) {
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
