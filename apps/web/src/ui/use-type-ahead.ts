import { type KeyboardEvent, useRef } from 'react'
import { isComposing } from './composing.ts'
import { appendLetter, currentText, nothingTyped, optionStartingWith } from './type-ahead.ts'

type Options<Item> = { readonly options: readonly Item[]; readonly onChoose: (item: Item) => void }

/** What keys do to a list that is closed and has the focus: letters choose, the keys that open it let it be searched. */
export function useTypeAhead<Item extends { label: string; disabled?: boolean | undefined }>({
  options,
  onChoose,
}: Options<Item>) {
  const typed = useRef(nothingTyped)
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (input.getAttribute('aria-expanded') === 'true' || input.readOnly) return
    // the next thing typed takes the place of what is chosen
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') input.select()
    if (!isLetter(event)) return
    event.preventDefault()
    if (event.key === ' ' && currentText(typed.current, event.timeStamp) === '') {
      input.click()
      return
    }
    typed.current = appendLetter(typed.current, { letter: event.key, at: event.timeStamp })
    const option = optionStartingWith(options, typed.current)
    if (option) onChoose(option)
  }
}

function isLetter({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing(nativeEvent)
}
