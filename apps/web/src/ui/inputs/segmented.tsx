import { useId } from 'react'
import classes from './segmented.module.css'

type SegmentedOption<Value> = { readonly value: Value; readonly label: string; readonly lang?: string }

type Props<Value> = {
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean
}

/** A radio group in the form of a segmented control, for a few short options. */
export function Segmented<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  wide,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.group} data-wide={wide || undefined}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option} lang={option.lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
