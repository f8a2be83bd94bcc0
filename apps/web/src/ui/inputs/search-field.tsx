import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './search-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  clearLabel: string
  value: string
  onChange: (text: string) => void
  hint?: ReactNode
}

export function SearchField({ label, clearLabel, value, onChange, hint, ...rest }: Props) {
  return (
    <div className={classes.field}>
      <Icon name="find" size={16} />
      <input
        type="search"
        className={classes.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...rest}
      />
      {value ? (
        <button type="button" className={classes.clear} aria-label={clearLabel} onClick={() => onChange('')}>
          <Icon name="close" size={14} />
        </button>
      ) : (
        hint
      )}
    </div>
  )
}
