import type { StaleRefusal } from '@touchline/contract/http/errors'
import type { ApiError } from '../http/api-error.ts'
import { useLanguage } from '../i18n/language.ts'
import { useDates } from '../site/use-dates.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

type Props = {
  failure: ApiError
  /** Begins the form again from the row as it is now. */
  onLoadCurrent: (current: StaleRefusal['current']) => void
}

/** Someone else saved first: says who and when, and replaces what was typed only when asked to. */
export function StaleAlert({ failure, onLoadCurrent }: Props) {
  const { t } = useLanguage()
  const { momentText } = useDates()
  const { changed_by, changed_at, current } = failure.body as StaleRefusal
  const who = changed_by ?? t('form.changedBySomeone')
  return (
    <Alert
      action={
        <Button variant="default" onClick={() => onLoadCurrent(current)}>
          {t('action.loadCurrent')}
        </Button>
      }
    >
      <span>{t('form.changedBy', { who, when: momentText(changed_at) })}</span>
      <span>{t('form.loadCurrentHint')}</span>
    </Alert>
  )
}
