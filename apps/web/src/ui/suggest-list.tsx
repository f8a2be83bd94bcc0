import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Combobox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './suggest.module.css'
import type { SuggestKeys } from './use-suggest-keys.ts'

export type Suggestion = { readonly id: string; readonly content: ReactNode }

type Props = {
  label: string
  suggestions: readonly Suggestion[]
  nothing: string | undefined
  keys: SuggestKeys
}

/** What a field suggests; the focus stays in the field. */
export function SuggestList({ label, suggestions, nothing, keys }: Props) {
  if (suggestions.length === 0) return <p className={classes.nothing}>{nothing}</p>
  return (
    <Combobox.Options id={keys.listId} aria-label={label} className={classes.options}>
      {suggestions.map(({ id, content }, index) => (
        <Combobox.Option
          key={id}
          id={keys.domIdOf(index)}
          value={id}
          className={classes.option}
          selected={index === keys.active}
          aria-selected={index === keys.active}
          onClick={() => keys.choose(id)}
        >
          {content}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
}
