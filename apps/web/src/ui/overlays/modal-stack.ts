import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { useIgnoredSecondClick } from '../inputs/second-click.ts'

const dialogs = createAtom<readonly symbol[]>([])

/** Registers a modal dialog while it is active. Returns whether another dialog is above it. */
export function useModalStack(active: boolean): boolean {
  const [self] = useState(() => Symbol('dialog'))
  useIgnoredSecondClick(active)
  useEffect(() => {
    if (!active) return
    dialogs.set((open) => [...open, self])
    return () => {
      // in the next task, because the Escape key that closes this dialog must not close the one below it
      setTimeout(() => dialogs.set((open) => withoutOne(open, self)))
    }
  }, [active, self])
  return useSelector(dialogs, (open) => open.length > 0 && open.at(-1) !== self)
}

/** Removes one entry only: StrictMode runs the effect twice, and the dialog is registered again before its removal. */
function withoutOne(open: readonly symbol[], dialog: symbol): readonly symbol[] {
  const index = open.indexOf(dialog)
  return open.filter((_, at) => at !== index)
}

/** Returns whether a modal dialog is open. If so, Escape and the shortcuts of the page belong to the dialog. */
export function useIsBehindModal(): boolean {
  return useSelector(dialogs, (open) => open.length > 0)
}
