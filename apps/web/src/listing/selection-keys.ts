import type { KeyboardEvent } from 'react'
import { isApple, isModPressed } from '../ui/shortcuts.ts'
import { moveBetweenRows, rowIdOf } from '../ui/table/row-focus.ts'
import { countOf, extendRange, selectPage, toggleRange, toggleRow } from './selection.ts'
import type { Removal } from './selection-bar.tsx'
import { change, type SelectionStore } from './selection-store.ts'

type Context = { readonly store: SelectionStore; readonly removal: Removal; readonly id: number }

/** Handles a key in a row. Returns false if the key has no meaning for the selection. */
export function handleRowKey(event: KeyboardEvent, { store, removal, id }: Context): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  const target = event.target as Element
  if (altKey) return false
  if (ctrlKey || metaKey) return isSelectAll(event) && handled(() => change(store, selectPage))
  // Space presses a focused button or checkbox
  if (key === ' ' && target.matches('a'))
    return handled(() => change(store, (selection) => (shiftKey ? toggleRange : toggleRow)(selection, id)))
  if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'))
    return handled(() => {
      moveBetweenRows(key, target)
      const to = document.activeElement && rowIdOf(document.activeElement)
      if (to && to !== id) change(store, (selection) => extendRange(selection, { from: id, to }))
    })
  const isRemoval = key === 'Delete' && !shiftKey && countOf(store.get()) > 0
  return isRemoval && handled(() => removal.current?.())
}

function isSelectAll(event: KeyboardEvent): boolean {
  return isModPressed(event, { isApple }) && !event.shiftKey && event.key.toLowerCase() === 'a'
}

function handled(act: () => void): true {
  act()
  return true
}
