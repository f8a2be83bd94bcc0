import { type ReactNode, useId } from 'react'
import textClasses from '../text.module.css'
import classes from './switch.module.css'

type Props = {
  label: string
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch that takes effect immediately, without a save. */
export function Switch({ label, description, checked, onChange }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classes.switch}
      onClick={() => onChange(!checked)}
    >
      <span className={classes.texts}>
        <b id={`${id}-label`} className={classes.label}>
          {label}
        </b>
        {description && (
          <span id={`${id}-description`} className={textClasses.hint}>
            {description}
          </span>
        )}
      </span>
      <i className={classes.track} />
    </button>
  )
}
