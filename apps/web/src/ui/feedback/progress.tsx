import '@mantine/core/styles/Loader.layer.css'
import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import classes from './progress.module.css'

export function Spinner({ label, size = 22 }: { label: string; size?: number }) {
  return <Loader size={size} color="var(--brand)" role="status" aria-label={label} />
}

type ProgressProps = {
  /** From 0 to 1. */
  share: number
  labelledBy: string
}

export function Progress({ share, labelledBy }: ProgressProps) {
  return <progress className={classes.progressBar} aria-labelledby={labelledBy} max={1} value={share} />
}

const STEP_MS = 200

type TimedProgressProps = {
  limitMs: number
  labelledBy: string
}

/** The time starts with the first render. */
export function TimedProgress({ limitMs, labelledBy }: TimedProgressProps) {
  const [begin] = useState(() => performance.now())
  const [now, setNow] = useState(begin)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), STEP_MS)
    return () => window.clearInterval(timer)
  }, [])
  return <Progress share={Math.min((now - begin) / limitMs, 1)} labelledBy={labelledBy} />
}

export type RailStep = {
  readonly key: string
  readonly label: string
  /** `open` means that the step was not reached. */
  readonly state: 'done' | 'failed' | 'open'
  readonly stateLabel: string
  readonly detail?: string | undefined
}

type StepRailProps = {
  label: string
  steps: readonly RailStep[]
  stale?: boolean
}

export function StepRail({ label, steps, stale }: StepRailProps) {
  return (
    <ol aria-label={label} className={classes.rail} data-stale={stale || undefined}>
      {steps.map(({ key, label: name, state, stateLabel, detail }) => (
        <li key={key} className={classes.step} data-state={state}>
          <span className={classes.sign}>
            {state !== 'open' && <Icon name={state === 'done' ? 'check' : 'close'} size={14} />}
          </span>
          <span>
            {name}
            <span className="visually-hidden">: {stateLabel}</span>
          </span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
