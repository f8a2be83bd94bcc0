import { type ReactNode, useId } from 'react'
import textClasses from '../../ui/text.module.css'
import classes from './controls.module.css'

type Props = { label: string; error?: ReactNode; hint?: ReactNode; children: ReactNode }

export function FieldGroup({ label, error, hint, children }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-error ${id}-hint`}>
      <legend className={classes.label}>{label}</legend>
      {children}
      {error && (
        <p id={`${id}-error`} className={textClasses.fieldError}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={textClasses.fieldHint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
