import { useEffect, useSyncExternalStore } from 'react'

let dialogs = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  dialogs += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that a dialog stands above everything else. */
export function useCovering(active: boolean): void {
  useEffect(() => {
    if (!active) return
    change(1)
    return () => change(-1)
  }, [active])
}

/** Whether a dialog stands above: Escape and the shortcuts of the page belong to it. */
export function useIsCovered(): boolean {
  return useSyncExternalStore(subscribe, () => dialogs > 0)
}
