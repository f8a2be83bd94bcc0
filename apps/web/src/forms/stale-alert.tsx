import type { StaleRefusal } from '@touchline/contract/http/errors'
import type { ReactNode } from 'react'
import { formTexts } from '../i18n/form-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { useDates } from '../site/use-dates.ts'
import { Alert } from '../ui/alert.tsx'

type Props = { refusal: StaleRefusal; action?: ReactNode }

/** Someone else saved first: who, and when. */
export function StaleAlert({ refusal, action }: Props) {
  const { t } = useLanguage(formTexts, shellTexts)
  const { momentText } = useDates()
  const who = refusal.changed_by ?? t('shell:form.changedBySomeone')
  // a moment is read as one
  const when = momentText(refusal.changed_at).replaceAll(' ', '\u00a0')
  return (
    <Alert tone="calm" action={action}>
      <span>{t('form:merge.changedBy', { who, when })}</span>
    </Alert>
  )
}
