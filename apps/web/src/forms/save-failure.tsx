import type { StaleErrorBody } from '@touchline/contract/http/errors'
import type { ReactNode } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { formTexts } from '../i18n/form-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { useDates } from '../site/use-dates.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { Button } from '../ui/inputs/button.tsx'
import { FormFailure } from './form-failure.tsx'
import type { FormValues } from './state/form-state.ts'
import type { OpenMerge } from './state/use-merge.ts'
import type { SaveForm } from './state/use-save-form.ts'

type StaleAlertProps = { stale: StaleErrorBody; action?: ReactNode }

export function StaleAlert({ stale, action }: StaleAlertProps) {
  const { t } = useLanguage(formTexts, appTexts)
  const { momentText } = useDates()
  const who = stale.changed_by ?? t('app:form.changedBySomeone')
  // non-breaking spaces keep date and time on one line
  const when = momentText(stale.changed_at).replaceAll(' ', '\u00a0')
  return (
    <Alert tone="calm" action={action}>
      <span>{t('form:merge.changedBy', { who, when })}</span>
    </Alert>
  )
}

type SaveFailureProps<Values extends FormValues> = Pick<
  SaveForm<Values, unknown>,
  'failure' | 'secondsLeft'
> & {
  merge: OpenMerge<Values> | undefined
  /** Adds the typed values as a new row, if the edited row has been deleted. */
  onAddAsNew?: () => void
}

/** A `FormFailure`, or a button that opens the merge view or adds the deleted row again. */
export function SaveFailure<Values extends FormValues>(props: SaveFailureProps<Values>) {
  const { failure, secondsLeft, merge, onAddAsNew } = props
  const { t } = useLanguage(formTexts, publicTexts)
  const offer = (text: string, act: () => void) => (
    <Button variant="default" onClick={act}>
      {text}
    </Button>
  )
  if (merge) {
    return <StaleAlert stale={merge.stale} action={offer(t('form:merge.review'), merge.onReview)} />
  }
  if (failure?.code === 'not_found' && onAddAsNew) {
    return <Alert action={offer(t('form:gone.addAsNew'), onAddAsNew)}>{t('public:failure.gone')}</Alert>
  }
  return <FormFailure failure={failure} secondsLeft={secondsLeft} />
}
