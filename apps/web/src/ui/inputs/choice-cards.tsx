import { useId } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import classes from './choice-cards.module.css'

type CardOption<Value> = {
  readonly value: Value
  readonly title: string
  readonly text: string
  readonly icon: IconName
}

type Props<Value> = {
  label: string
  options: readonly CardOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A radio group of cards, for a few options that need an explanation. */
export function ChoiceCards<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.cards}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.card}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-labelledby={`${name}-${option.value}-title`}
            aria-describedby={`${name}-${option.value}-text`}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.words}>
            <span id={`${name}-${option.value}-title`} className={classes.title}>
              {option.title}
            </span>
            <span id={`${name}-${option.value}-text`} className={classes.text}>
              {option.text}
            </span>
          </span>
          <span className={classes.sign}>
            <Icon name={option.icon} size={20} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
