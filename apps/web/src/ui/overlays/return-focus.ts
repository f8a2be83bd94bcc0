import { useEffect, useState } from 'react'
import { focusDialog, restoreFocus } from '../focus.ts'

let lastOpener: Element | null = null

/** The element outside of dialogs and menus from which the focused element was reached. */
function findOpener(): Element | null {
  const { activeElement, body } = document
  const menu = activeElement?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
  // a dialog may replace another one
  if (opener !== body && !opener?.closest('[role="dialog"]')) lastOpener = opener
  return lastOpener
}

/**
 * For a dialog that is removed as soon as it is closed: returns the focus to the element that opened it. If that element
 * was removed too, focuses the content of the page.
 */
export function useReturnFocus(): void {
  const [opener] = useState(findOpener)
  useEffect(() => () => queueMicrotask(() => focusAgain(opener)), [opener])
}

function focusAgain(opener: Element | null): void {
  if (focusDialog()) return
  if (opener instanceof HTMLElement) opener.focus()
  restoreFocus()
}
