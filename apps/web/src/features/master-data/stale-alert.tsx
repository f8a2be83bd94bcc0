import type { StaleRefusal } from '@touchline/contract/http/errors'
import type { MasterItem } from '@touchline/contract/master-data/list'
import type { ApiError } from '../../http/api-error.ts'
import { momentText } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { failure: ApiError; onLoadCurrent: (current: MasterItem) => void }

/** Someone else saved first: says who and when, and replaces what was typed only when asked to. */
export function StaleAlert({ failure, onLoadCurrent }: Props) {
  const { t } = useLanguage()
  const { changed_by, changed_at, current } = failure.body as StaleRefusal
  const who = changed_by ?? t('form.changedBySomeone')
  return (
    <Alert
      action={
        <Button variant="default" onClick={() => onLoadCurrent(current as MasterItem)}>
          {t('action.loadCurrent')}
        </Button>
      }
    >
      <span>{t('form.changedBy', { who, when: momentText(changed_at) })}</span>
      <span>{t('form.loadCurrentHint')}</span>
    </Alert>
  )
}
