import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { rescueFocus } from './focus-content.ts'
import { focusRow, rowIdOf } from './row-focus.ts'

type Row = { readonly id: number }

let awaited: number | undefined

/** The row is about to come into its list, and takes the focus that nobody has. */
export function awaitRow(id: number): void {
  awaited = id
}

/** Leaves the focus at its place in a table when the row that had it goes. */
export function useRowFocus(rows: readonly Row[]) {
  const shown = useRef(rows)
  /** The row that has the focus, or had it when it went. */
  const focused = useRef<number>(undefined)

  useLayoutEffect(() => {
    const place = shown.current.findIndex(({ id }) => id === focused.current)
    const isGone = place >= 0 && !rows.some(({ id }) => id === focused.current)
    const inItsPlace = isGone ? rows[Math.min(place, rows.length - 1)]?.id : undefined
    const wanted = [awaited, inItsPlace]
    awaited = undefined
    shown.current = rows
    if (isFocusFree()) wanted.some((id) => id !== undefined && focusRow(id))
  }, [rows])
  // the last row has gone, and the table with it
  useLayoutEffect(() => () => void (focused.current !== undefined && queueMicrotask(rescueFocus)), [])

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
