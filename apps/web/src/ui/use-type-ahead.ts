import { type KeyboardEvent, useRef } from 'react'
import { TYPE_AHEAD_MS } from '../theme/tokens.ts'
import { isComposing } from './composing.ts'
import { folded } from './text-match.ts'

/** What was typed onto a closed list, and when its last letter was, in milliseconds. */
export type Typed = { readonly text: string; readonly at: number }

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY }

/** What still counts of it: after a pause a letter begins anew (spec 9). */
export function currentText({ text, at }: Typed, now: number): string {
  return now - at < TYPE_AHEAD_MS ? text : ''
}

export function appendLetter(before: Typed, { letter, at }: { letter: string; at: number }): Typed {
  return { text: currentText(before, at) + letter, at }
}

type Option = { readonly label: string; readonly disabled?: boolean | undefined }

/** The first option that starts with what was typed. */
export function optionStartingWith<Item extends Option>(
  options: readonly Item[],
  { text }: Typed,
): Item | undefined {
  return options.find(({ label, disabled }) => !disabled && folded(label).startsWith(folded(text)))
}

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
