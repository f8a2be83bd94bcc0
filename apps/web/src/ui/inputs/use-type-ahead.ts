import { foldText } from '@touchline/contract/text-folding'
import { type KeyboardEvent, useRef } from 'react'
import { TYPE_AHEAD_MS } from '../../theme/tokens.ts'
import { isComposing } from '../shortcuts.ts'

/** The text typed on a closed select, and the time of its last letter in milliseconds. */
export type TypedText = { readonly text: string; readonly at: number }

export const nothingTyped: TypedText = { text: '', at: Number.NEGATIVE_INFINITY }

/** The text that still counts. After a pause, the next letter starts a new text (spec 9). */
export function currentText({ text, at }: TypedText, now: number): string {
  return now - at < TYPE_AHEAD_MS ? text : ''
}

export function appendLetter(before: TypedText, { letter, at }: { letter: string; at: number }): TypedText {
  return { text: currentText(before, at) + letter, at }
}

type TypeAheadOption = { readonly label: string; readonly disabled?: boolean | undefined }

export function optionStartingWith<Item extends TypeAheadOption>(
  options: readonly Item[],
  { text }: TypedText,
): Item | undefined {
  return options.find(({ label, disabled }) => !disabled && foldText(label).startsWith(foldText(text)))
}

type TypeAheadOptions<Item> = { readonly options: readonly Item[]; readonly onChoose: (item: Item) => void }

/** The keyboard handling of a closed select: letters choose an option, arrow keys open the list for a search. */
export function useTypeAhead<Item extends { label: string; disabled?: boolean | undefined }>({
  options,
  onChoose,
}: TypeAheadOptions<Item>) {
  const typed = useRef(nothingTyped)
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (input.getAttribute('aria-expanded') === 'true' || input.readOnly) return
    // select the label, so the next typed letter replaces it
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
