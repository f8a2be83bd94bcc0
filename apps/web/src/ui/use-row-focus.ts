import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusDialog, restoreFocus } from './focus-content.ts'
import { focusRow, type RowPlace, rowIdOf } from './row-focus.ts'

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
