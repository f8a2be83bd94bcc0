import { useEffect, useState } from 'react'
import type { ApiError } from '../http/api-error.ts'
import { onServerAnswer } from '../http/server-answers.ts'
import { countdownText, waitText } from '../i18n/durations.ts'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import type { FormValues } from './state/form-state.ts'
import type { SaveForm } from './state/use-save-form.ts'
import { DEFAULT_WAIT_S } from './state/use-wait.ts'

type FormFailureProps = Pick<SaveForm<FormValues, unknown>, 'failure' | 'secondsLeft'>

/**
 * The error of a form that belongs to no field. If the server could not be reached, the error ends as soon as the
 * server answers another call. The remaining seconds of a wait are visible; screen readers
 * announce only the start and the end of the wait.
 */
export function FormFailure({ failure, secondsLeft }: FormFailureProps) {
  const { t, language } = useLanguage(publicTexts)
  const isWait = failure?.code === 'too_many_requests'
  const isBack = useIsServerBack(failure)
  const isOver = secondsLeft === 0
  const { retryAfterSeconds: whole = DEFAULT_WAIT_S } = failure ?? {}
  const shown = isOver
    ? t('public:failure.waitOver')
    : t('public:failure.wait', { time: countdownText(secondsLeft) })
  return (
    <>
      <p role="status" className="visually-hidden">
        {isBack && t('public:failure.waitOver')}
        {isWait && (isOver ? shown : t('public:failure.waitAnnounced', { time: waitText(whole, language) }))}
      </p>
      {isWait && (
        <Alert quiet tone={isOver ? 'calm' : 'failed'}>
          {shown}
        </Alert>
      )}
      {isBack && (
        <Alert quiet tone="calm">
          {t('public:failure.waitOver')}
        </Alert>
      )}
      {failure && !isWait && !isBack && (
        <Alert>{failure.code === 'not_found' ? t('public:failure.gone') : failure.message}</Alert>
      )}
    </>
  )
}

/** True if the failure was a missing answer, and the server has answered a call that was sent after it. */
function useIsServerBack(failure: ApiError | undefined): boolean {
  const isLost = failure?.code === 'offline' || failure?.code === 'unreadable'
  const [answered, setAnswered] = useState<ApiError>()
  useEffect(() => {
    if (!isLost) return
    const lostAt = performance.now()
    return onServerAnswer((sentAt) => sentAt > lostAt && setAnswered(failure))
  }, [isLost, failure])
  return isLost && answered === failure
}
