import { useId } from 'react'
import classes from './segmented.module.css'

type Option<Value> = { readonly value: Value; readonly label: string; readonly lang?: string }

type Props<Value> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Fills its container, as in forms. */
  wide?: boolean
}

/** One of a few, all in sight; a group of radio buttons to the keyboard and to assistive technology. */
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
