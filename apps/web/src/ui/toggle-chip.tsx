import classes from './toggle-chip.module.css'

type Props = {
  label: string
  /** The label in full. */
  name: string
  checked: boolean
  isRefused: boolean
  onChange: () => void
}

/** A short word that is on or off; a checkbox to the keyboard and to assistive technology. */
export function ToggleChip({ label, name, checked, isRefused, onChange }: Props) {
  return (
    <label className={classes.chip} title={name}>
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
