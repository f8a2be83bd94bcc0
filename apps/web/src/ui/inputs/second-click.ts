import { useEffect } from 'react'

const EVENTS = ['mousedown', 'click'] as const

/**
 * Ignores the second click of a double click that opens or closes a dialog. It would reach what has just appeared
 * under the mouse.
 */
export function useIgnoredSecondClick(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    ignoreSecondClick()
    return ignoreSecondClick
  }, [opened])
}

function ignoreSecondClick(): void {
  for (const type of EVENTS) window.addEventListener(type, ignoreOrEnd, true)
}

/** A single click, or the first click of another double click, removes the listeners. */
function ignoreOrEnd(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault()
    event.stopPropagation()
    return
  }
  for (const type of EVENTS) window.removeEventListener(type, ignoreOrEnd, true)
}
