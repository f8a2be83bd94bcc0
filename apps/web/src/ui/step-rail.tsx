import { Icon } from './icon.tsx'
import classes from './step-rail.module.css'

export type RailStep = {
  readonly key: string
  readonly label: string
  /** `open`: it was not come to. */
  readonly state: 'done' | 'failed' | 'open'
  /** The same in words, for those who do not see the sign. */
  readonly stateLabel: string
  /** Stands at the end of its line. */
  readonly detail?: string | undefined
}

type Props = {
  label: string
  steps: readonly RailStep[]
  /** Of something that has changed since. */
  stale?: boolean
}

/** How far something came, step by step. */
export function StepRail({ label, steps, stale }: Props) {
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
