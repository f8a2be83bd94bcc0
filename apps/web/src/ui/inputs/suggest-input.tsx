import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Combobox, type TextInputProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import listClasses from '../../theme/mantine.module.css'
import { tokens } from '../../theme/tokens.ts'
import { Spinner } from '../feedback/progress.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './suggest.module.css'
import { TextInput } from './text-input.tsx'
import { type SuggestKeys, useSuggestKeys } from './use-suggest-keys.ts'

export type Suggestion = { readonly id: string; readonly content: ReactNode }

type SuggestListProps = {
  label: string
  suggestions: readonly Suggestion[]
  emptyText: string | undefined
  keys: SuggestKeys
}

/** The focus stays in the input. */
export function SuggestList({ label, suggestions, emptyText, keys }: SuggestListProps) {
  if (suggestions.length === 0) return <p className={classes.nothing}>{emptyText}</p>
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

type SuggestInputProps = Omit<TextInputProps, 'label' | 'value' | 'onChange' | 'rightSection'> & {
  label: string
  value: string
  suggestions: readonly Suggestion[]
  emptyText: string | undefined
  announcement: string
  /** The label of the spinner; undefined unless suggestions are loading. */
  searching: string | undefined
  clearLabel: string
  onType: (text: string) => void
  /** Called to load suggestions for the text, but not while an input method is composing. */
  onSearch: (text: string) => void
  onChoose: (id: string) => void
  onLeave: () => void
}

export function SuggestInput(props: SuggestInputProps) {
  const {
    suggestions,
    emptyText,
    announcement,
    searching,
    clearLabel,
    onType,
    onSearch,
    onChoose,
    onLeave,
    ...rest
  } = props
  const { label, value } = rest
  const input = useRef<HTMLInputElement>(null)
  const keys = useSuggestKeys({
    ids: suggestions.map(({ id }) => id),
    hasEmptyText: emptyText !== undefined,
    onChoose,
    onSearch: () => onSearch(value),
  })
  const isListed = keys.isOpen && suggestions.length > 0
  const ask = (text: string) => {
    keys.open()
    onSearch(text)
  }
  const type = (text: string) => {
    onType(text)
    ask(text)
  }
  const clear = () => {
    type('')
    input.current?.focus()
  }
  return (
    <>
      <Combobox
        store={keys.combobox}
        zIndex={tokens['layer-toast']}
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: listClasses.dropdown, option: listClasses.option }}
      >
        <Combobox.Target
          withExpandedAttribute
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? keys.listId : undefined}
          aria-activedescendant={keys.activeDomId}
        >
          <TextInput
            {...rest}
            ref={input}
            spellCheck={false}
            classNames={{ input: classes.input }}
            rightSectionWidth={66}
            rightSection={
              <span className={classes.aside}>
                {searching && <Spinner label={searching} size={16} />}
                {value !== '' && <IconButton icon="close" size={14} label={clearLabel} onClick={clear} />}
              </span>
            }
            onKeyDown={keys.onKeyDown}
            onChange={({ currentTarget, nativeEvent }) => {
              if ('isComposing' in nativeEvent && nativeEvent.isComposing) onType(currentTarget.value)
              else type(currentTarget.value)
            }}
            onCompositionStart={keys.close}
            onCompositionEnd={({ currentTarget }) => ask(currentTarget.value)}
            onBlur={() => {
              keys.close()
              onLeave()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <SuggestList label={label} suggestions={suggestions} emptyText={emptyText} keys={keys} />
        </Combobox.Dropdown>
      </Combobox>
      <p role="status" className="visually-hidden">
        {keys.isOpen && announcement}
      </p>
    </>
  )
}
