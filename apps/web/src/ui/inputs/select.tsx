import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { getParsedComboboxData, Select as MantineSelect, type SelectProps } from '@mantine/core'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Icon } from '../icon.tsx'
import { isComposing } from '../shortcuts.ts'
import classes from './select.module.css'
import { optionsContaining } from './text-match.ts'
import { useTypeAhead } from './use-type-ahead.ts'

export function NotedOption({ label, note, checked }: { label: string; note: string; checked: boolean }) {
  return (
    <span className={classes.option}>
      <span>{label}</span>
      <span className={classes.note}>{note}</span>
      <span className={classes.mark}>{checked && <Icon name="check" size={14} />}</span>
    </span>
  )
}

type Props = SelectProps<string> & {
  /** Shown instead of the chosen label while the select is closed, for labels that do not fit. */
  closedContent?: ReactNode
  wideList?: boolean
  /** Called with the typed text, for a search on the server. `data` is then shown unfiltered. */
  onSearch?: (typed: string) => void
}

/** A select. Typed letters choose an option if the list is closed, and search if it is open (spec 9). */
export function Select({ closedContent, wideList, onSearch, ...props }: Props) {
  const options = getParsedComboboxData<string>(props.data).flatMap((option) =>
    'group' in option ? option.items : option,
  )
  const chosen = options.find(({ value }) => value === props.value)?.label ?? ''
  const [typed, setTyped] = useState(chosen)
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const search = (text: string) => {
    setTyped(text)
    onSearch?.(isOpen && text !== chosen ? text : '')
  }
  // a search text alone chooses no option
  const close = () => {
    setIsOpen(false)
    setTyped(chosen)
  }
  useFormSubmit(input, close)
  const onKeyDown = useTypeAhead({
    options,
    onChoose: (option) => props.onChange?.(option.value, option),
  })
  return (
    <MantineSelect
      ref={input}
      searchValue={typed}
      onSearchChange={search}
      // options match if they contain the search text (spec 9)
      filter={onSearch ? ({ options: found }) => found : optionsContaining}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={close}
      // typing replaces the label of the chosen option
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onKeyDownCapture={chooseHighlighted}
      {...(wideList && { classNames: { dropdown: classes.wide } })}
      {...(props.clearable && !props.disabled && chosen !== '' && onlyClearButton)}
      {...(closedContent && !isOpen && withClosedContent(closedContent))}
      {...props}
    />
  )
}

/**
 * Chooses the highlighted option on Enter. When a list opens, Mantine starts a timer that resets the index of the
 * highlighted option. If the search was typed before the timer runs, Enter would submit the form.
 */
function chooseHighlighted(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const option = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}

/** Without it, Mantine also shows an arrow, which covers the text. The theme sets null, which hides the button too. */
const onlyClearButton: Partial<SelectProps<string>> = { rightSection: '', clearSectionMode: 'clear' }

/** Keeps the label in the input, invisible, for the keyboard and for screen readers. */
function withClosedContent(content: ReactNode): Partial<SelectProps<string>> {
  return {
    rightSection: <span className={classes.look}>{content}</span>,
    rightSectionWidth: '100%',
    classNames: { input: classes.unseen },
  }
}

/** Calls `onSubmit` before the submit handler of the form that contains the input. */
function useFormSubmit(input: RefObject<HTMLInputElement | null>, onSubmit: () => void): void {
  const handleSubmit = useEffectEvent(onSubmit)
  useEffect(() => {
    const listen = () => handleSubmit()
    const form = input.current?.form
    form?.addEventListener('submit', listen)
    return () => form?.removeEventListener('submit', listen)
  }, [input])
}

export { MultiSelect } from '@mantine/core'
