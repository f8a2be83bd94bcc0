import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusDialog, restoreFocus } from './focus.ts'

const CONTROLS = 'a[href], button'

/** A row, by the list that its table shows. */
export type RowPlace = { readonly list: string; readonly id: number }

const rowElement = ({ list, id }: RowPlace) =>
  document.querySelector<HTMLElement>(`[data-list="${list}"] [data-row="${id}"]`)

/** The id of the row that something stands in. */
export function rowIdOf(element: Element): number | undefined {
  const row = element.closest<HTMLElement>('[data-row]')
  return row ? Number(row.dataset.row) : undefined
}

/** Puts the focus onto the first control of a row; false where the row is not in sight. */
export function focusRow(place: RowPlace): boolean {
  const control = rowElement(place)?.querySelector<HTMLElement>(CONTROLS)
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

/** From a control of a row to the same one of another row, above the first to the search; true where the key means that. */
export function moveBetweenRows(key: string, from: Element): boolean {
  const row = from.closest('[data-row]')
  if (!row || !(key in targets)) return false
  const place = [...row.querySelectorAll(CONTROLS)].indexOf(from)
  const target = targets[key as keyof typeof targets](row)
  if (target) {
    const controls = target.querySelectorAll<HTMLElement>(CONTROLS)
    ;(controls[place] ?? controls[0])?.focus()
  } else if (key === 'ArrowUp') document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  return true
}

type Row = { readonly id: number }

let awaited: RowPlace | undefined

/** The row is about to come into its list, and takes the focus that nobody has. */
export function awaitRow(place: RowPlace): void {
  awaited = place
}

/** Leaves the focus at its place in a table when the row that had it goes. */
export function useRowFocus(rows: readonly Row[], list: string) {
  const shown = useRef(rows)
  /** The row that has the focus, or had it when it went. */
  const focused = useRef<number>(undefined)

  useLayoutEffect(() => {
    const place = shown.current.findIndex(({ id }) => id === focused.current)
    const isGone = place >= 0 && !rows.some(({ id }) => id === focused.current)
    const inItsPlace = isGone ? rows[Math.min(place, rows.length - 1)]?.id : undefined
    const comingIn = awaited?.list === list ? awaited.id : undefined
    const wanted = [comingIn, inItsPlace].filter((id) => id !== undefined)
    awaited = undefined
    shown.current = rows
    if (wanted.length === 0 || !isFocusFree() || focusDialog()) return
    wanted.some((id) => focusRow({ list, id }))
  }, [rows, list])
  useLayoutEffect(
    () => () => {
      awaited = undefined
      // the last row has gone, and the table with it
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
