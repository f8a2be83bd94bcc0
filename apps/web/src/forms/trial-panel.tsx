import '../i18n/trial-texts.ts'
import { TRIAL_LIMIT_MS } from '@touchline/contract/site-settings/trials'
import { type ReactNode, useId, useRef } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { TimedProgress } from '../ui/timed-progress.tsx'
import { useHandedFocus } from '../ui/use-handed-focus.ts'
import { FormFailure } from './form-failure.tsx'
import classes from './trial-panel.module.css'
import type { Trial } from './use-trial.ts'

type Props = {
  trial: Trial
  /** What its button says. */
  label: string
  /** Said while it is under way. */
  running: string
  /** Under the button. */
  hint?: string
  /** What came of it; read out when it comes. */
  children: ReactNode
}

/** The button that tries out what a form holds, how long it takes, and what came of it. */
export function TrialPanel({ trial, label, running, hint, children }: Props) {
  const { t } = useLanguage()
  const runningId = useId()
  const place = useRef<HTMLDivElement>(null)
  const { start, cancel, isRunning, isStale, answer, failure, secondsLeft } = trial
  const focus = useHandedFocus(place, isRunning)
  const isHeldUp = secondsLeft > 0
  return (
    <div className={classes.panel}>
      <div ref={place} className={classes.start} {...focus}>
        {isRunning ? (
          <>
            <span id={runningId} role="status" className={classes.running}>
              {running}
            </span>
            <TimedProgress limit={TRIAL_LIMIT_MS} labelledBy={runningId} />
            <Button variant="default" aria-label={t('trial.cancel')} onClick={cancel}>
              {t('action.cancel')}
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
      {hint && <p className={classes.hint}>{hint}</p>}
      <FormFailure failure={failure} secondsLeft={secondsLeft} />
      <div role="status" className={classes.result} data-stale={isStale || undefined}>
        {answer !== undefined && children}
        {isStale && <p className={classes.hint}>{t('trial.stale')}</p>}
      </div>
    </div>
  )
}
