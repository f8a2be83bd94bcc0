import { useEffect, useState, useSyncExternalStore } from 'react'

/** Dialogs that stand above everything else, the last one on top. */
let dialogs: readonly symbol[] = []
const listeners = new Set<() => void>()

function change(next: readonly symbol[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that a dialog stands above everything else, and hears whether another one stands above it. */
export function useCovering(active: boolean): boolean {
  const [self] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!active) return
    change([...dialogs, self])
    return () => {
      // in the next task: the Escape that closes one dialog belongs to no other
      setTimeout(() => change(dialogs.filter((dialog) => dialog !== self)))
    }
  }, [active, self])
  return useSyncExternalStore(subscribe, () => dialogs.length > 0 && dialogs.at(-1) !== self)
}

/** Whether a dialog stands above: Escape and the shortcuts of the page belong to it. */
export function useIsBehindModal(): boolean {
  return useSyncExternalStore(subscribe, () => dialogs.length > 0)
}
