import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isComposing } from '../../ui/shortcuts.ts'

type RowListOptions = {
  readonly count: number
  /** True for a row without entered values. */
  readonly isBlank: (index: number) => boolean
  /** Undefined if no row can be added. */
  readonly onAdd?: (() => void) | undefined
  readonly onRemove: (index: number) => void
}

/**
 * Focus and keys of a list of rows. The rows are the children of an `ol`. Their remove buttons have `data-remove`, and
 * the button that adds a row, beside the `ol`, has `data-add`.
 *
 * A new row gets the focus. In a field, Enter goes to the next row, and after the last row adds one; it never submits
 * the form. Delete removes a row from one of its buttons, and a blank row also from its fields, as Backspace does.
 */
export function useRowList({ count, isBlank, onAdd, onRemove }: RowListOptions) {
  const list = useRef<HTMLOListElement>(null)
  const isFocusDue = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new row is rendered when the count has changed
  useEffect(() => {
    if (!isFocusDue.current) return
    isFocusDue.current = false
    fieldsOf(list.current?.lastElementChild)[0]?.focus()
  }, [count])

  const add = () => {
    isFocusDue.current = true
    onAdd?.()
  }
  const remove = (index: number) => {
    focusInsteadOf(list.current, index)
    onRemove(index)
  }
  const removeBlank = (index: number) => {
    const rows = list.current?.children
    const field = fieldsOf(rows?.[index - 1]).at(-1) ?? fieldsOf(rows?.[index + 1])[0]
    if (!field) return remove(index)
    field.focus()
    onRemove(index)
  }
  const goOn = (from: HTMLInputElement, index: number) => {
    const rows = [...(list.current?.children ?? [])]
    const next = fieldsOf(rows[index + 1])
    const field = next[fieldsOf(rows[index]).indexOf(from)] ?? next[0]
    if (field) field.focus()
    else if (onAdd && !isBlank(index)) add()
  }
  const handleFieldKey = (field: HTMLInputElement, { key, repeat }: KeyboardEvent, index: number) => {
    const isRemoving = (key === 'Delete' || key === 'Backspace') && !repeat && field.value === ''
    if (key === 'Enter') goOn(field, index)
    else if (isRemoving && isBlank(index)) removeBlank(index)
    else return false
    return true
  }
  const handleButtonKey = (button: EventTarget, { key, repeat }: KeyboardEvent, index: number) => {
    const isRemoving = key === 'Delete' && !repeat && isRowButton(button)
    if (isRemoving) remove(index)
    return isRemoving
  }
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const { target, currentTarget } = event
    const index = [...currentTarget.children].findIndex((row) => row.contains(target as Node))
    if (index < 0 || event.defaultPrevented || !isPlain(event)) return
    const isHandled =
      target instanceof HTMLInputElement
        ? handleFieldKey(target, event, index)
        : handleButtonKey(target, event, index)
    if (isHandled) event.preventDefault()
  }
  return { list, onKeyDown, add, remove }
}

function isPlain({ ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || shiftKey || isComposing(nativeEvent))
}

function fieldsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(':is(input:not([type="hidden"]), textarea):enabled') ?? [])]
}

/** True for the buttons that move or remove a row, and false for those of its fields. */
function isRowButton(target: EventTarget): boolean {
  return (
    target instanceof HTMLButtonElement &&
    Boolean(target.parentElement?.querySelector(':scope > [data-remove]'))
  )
}

/** Focuses the remove button of the next row, else of the previous row, else the button that adds a row. */
function focusInsteadOf(list: HTMLElement | null, index: number): void {
  const next = list?.children[index + 1] ?? list?.children[index - 1]
  const button = next?.querySelector('[data-remove]') ?? list?.parentElement?.querySelector('[data-add]')
  if (button instanceof HTMLElement) button.focus()
}
