import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ListView } from './use-list-view.ts'

/** Stands where a search or a filter has left no rows: says what was looked for, and leads back to all of them. */
export function NoMatch({ view }: { view: ListView }) {
  const { t } = useLanguage()
  const words = view.query.search
  return (
    <Notice
      icon="find"
      title={words ? t('list.noMatchFor', { words }) : t('list.noMatchTitle')}
      text={t('list.noMatchText')}
      action={
        <Button variant="default" onClick={view.clearFilters}>
          {t('list.showAll')}
        </Button>
      }
    />
  )
}
