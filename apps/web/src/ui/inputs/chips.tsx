import type { ReactNode } from 'react'
import classes from './chips.module.css'

export function Chips({ texts }: { texts: readonly string[] }) {
  return (
    <span className={classes.chips}>
      {texts.map((text) => (
        <span key={text} className={classes.chip}>
          {text}{' '}
        </span>
      ))}
    </span>
  )
}

export function Tag({
  tone = 'brand',
  children,
}: {
  tone?: 'brand' | 'neutral' | 'mark'
  children: ReactNode
}) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}

type Props = {
  label: string
  /** The full label for screen readers. */
  name: string
  checked: boolean
  isRefused: boolean
  onChange: () => void
}

export function ToggleChip({ label, name, checked, isRefused, onChange }: Props) {
  return (
    <label className={classes.toggle} title={name}>
      <input
        type="checkbox"
        aria-label={name}
        aria-invalid={isRefused || undefined}
        checked={checked}
        onChange={onChange}
      />
      {label}
    </label>
  )
}
