import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusDialog, restoreFocus } from '../focus.ts'

const CONTROLS = 'a[href], button'
const CONTROLS_WITH_BOX = `${CONTROLS}, input`

export type RowKey = { readonly list: string; readonly id: number }

const rowElement = ({ list, id }: RowKey) =>
  document.querySelector<HTMLElement>(`[data-list="${list}"] [data-row="${id}"]`)

export function rowIdOf(element: Element): number | undefined {
  const row = element.closest<HTMLElement>('[data-row]')
  return row ? Number(row.dataset.row) : undefined
}

/** Returns false if the row is not rendered. */
export function focusRow(row: RowKey): boolean {
  const control = rowElement(row)?.querySelector<HTMLElement>(CONTROLS)
  control?.focus()
  return control !== undefined && control !== null
}

export function focusFirstRow(): void {
  document.querySelector('[data-row]')?.querySelector<HTMLElement>(CONTROLS)?.focus()
}

const targets = {
  ArrowDown: (row: Element) => row.nextElementSibling,
  ArrowUp: (row: Element) => row.previousElementSibling,
  Home: (row: Element) => row.parentElement?.firstElementChild,
  End: (row: Element) => row.parentElement?.lastElementChild,
}

/**
 * Moves the focus from a control to the same control of another row; ArrowUp in the first row goes to the search.
 * Returns false if the key does not move the focus.
 */
export function moveBetweenRows(key: string, from: Element): boolean {
  const row = from.closest('[data-row]')
  if (!row || !(key in targets)) return false
  const column = [...row.querySelectorAll(CONTROLS_WITH_BOX)].indexOf(from)
  const target = targets[key as keyof typeof targets](row)
  if (target) {
    const controls = target.querySelectorAll<HTMLElement>(CONTROLS_WITH_BOX)
    ;(controls[column] ?? target.querySelector<HTMLElement>(CONTROLS))?.focus()
  } else if (key === 'ArrowUp') document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  return true
}

type RowWithId = { readonly id: number }

let awaited: RowKey | undefined

/** Announces a row that is about to appear in its list. The row gets the focus if no element has it. */
export function awaitRow(row: RowKey): void {
  awaited = row
}

/** If the focused row is removed, focuses the row that takes its position. */
export function useRowFocus(rows: readonly RowWithId[], list: string) {
  const shown = useRef(rows)
  /** The id of the row that has the focus, or had the focus when it was removed. */
  const focused = useRef<number>(undefined)

  useLayoutEffect(() => {
    const index = shown.current.findIndex(({ id }) => id === focused.current)
    const isGone = index >= 0 && !rows.some(({ id }) => id === focused.current)
    const nextRow = isGone ? rows[Math.min(index, rows.length - 1)]?.id : undefined
    const newRow = awaited?.list === list ? awaited.id : undefined
    const candidates = [newRow, nextRow].filter((id) => id !== undefined)
    awaited = undefined
    shown.current = rows
    if (candidates.length === 0 || !isFocusFree() || focusDialog()) return
    candidates.some((id) => focusRow({ list, id }))
  }, [rows, list])
  useLayoutEffect(
    () => () => {
      awaited = undefined
      // the table disappears together with its last row
      if (focused.current !== undefined) queueMicrotask(restoreFocus)
    },
    [],
  )

  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = rowIdOf(target)
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) focused.current = undefined
    },
  }
}

const isFocusFree = () => document.activeElement?.matches('body, main') ?? true
