import { countdownText, waitText } from '../i18n/durations.ts'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { Alert } from '../ui/alert.tsx'
import type { FormValues } from './form-state.ts'
import type { SaveForm } from './use-save-form.ts'
import { DEFAULT_WAIT_S } from './use-wait.ts'

type FormFailureProps = Pick<SaveForm<FormValues, unknown>, 'failure' | 'secondsLeft'>

/**
 * The error of a form that belongs to no field. The remaining seconds of a wait are visible; screen readers
 * announce only the start and the end of the wait.
 */
export function FormFailure({ failure, secondsLeft }: FormFailureProps) {
  const { t, language } = useLanguage(publicTexts)
  const isWait = failure?.code === 'too_many_requests'
  const isOver = secondsLeft === 0
  const { retryAfterSeconds: whole = DEFAULT_WAIT_S } = failure ?? {}
  const shown = isOver
    ? t('public:failure.waitOver')
    : t('public:failure.wait', { time: countdownText(secondsLeft) })
  return (
    <>
      <p role="status" className="visually-hidden">
        {isWait && (isOver ? shown : t('public:failure.waitAnnounced', { time: waitText(whole, language) }))}
      </p>
      {isWait && (
        <Alert quiet tone={isOver ? 'calm' : 'failed'}>
          {shown}
        </Alert>
      )}
      {failure && !isWait && (
        <Alert>{failure.code === 'not_found' ? t('public:failure.gone') : failure.message}</Alert>
      )}
    </>
  )
}
