import { CONNECTION_TEST_LIMIT_MS } from '@touchline/contract/site-settings/connection-tests'
import { type ReactNode, useId, useRef } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { connectionTestTexts } from '../i18n/connection-test-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { TimedProgress } from '../ui/feedback/progress.tsx'
import { useRestoreFocus } from '../ui/focus.ts'
import { Button } from '../ui/inputs/button.tsx'
import textClasses from '../ui/text.module.css'
import classes from './connection-test-panel.module.css'
import { FormFailure } from './form-failure.tsx'
import type { ConnectionTest } from './use-connection-test.ts'

type Props = {
  connectionTest: ConnectionTest
  label: string
  /** Shown while the test runs. */
  running: string
  hint?: string
  /** The result of the test. Screen readers announce it. */
  children: ReactNode
}

export function ConnectionTestPanel({ connectionTest, label, running, hint, children }: Props) {
  const { t } = useLanguage(connectionTestTexts, appTexts)
  const runningId = useId()
  const container = useRef<HTMLDivElement>(null)
  const { start, reset, isRunning, isStale, answer, failure, secondsLeft } = connectionTest
  const focus = useRestoreFocus(container, isRunning)
  const isHeldUp = secondsLeft > 0
  return (
    <div className={classes.panel}>
      <div ref={container} className={classes.start} {...focus}>
        {isRunning ? (
          <>
            <span id={runningId} role="status" className={classes.running}>
              {running}
            </span>
            <TimedProgress limitMs={CONNECTION_TEST_LIMIT_MS} labelledBy={runningId} />
            <Button variant="default" aria-label={t('connectionTest:cancel')} onClick={reset}>
              {t('app:action.cancel')}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            aria-disabled={isHeldUp}
            {...(isHeldUp && { 'data-disabled': true })}
            onClick={() => void start()}
          >
            {label}
          </Button>
        )}
      </div>
      {hint && <p className={textClasses.hint}>{hint}</p>}
      <FormFailure failure={failure} secondsLeft={secondsLeft} />
      <div role="status" className={classes.result} data-stale={isStale || undefined}>
        {answer !== undefined && children}
        {isStale && <p className={textClasses.hint}>{t('connectionTest:stale')}</p>}
      </div>
    </div>
  )
}
