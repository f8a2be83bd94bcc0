import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Focuses the main element, unless the focus is inside it. */
export function focusContent(): void {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/** The top open dialog or panel. A closing dialog does not count. */
function openDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-open]')].at(-1)
}

export function isDialogOpen(): boolean {
  return openDialog() !== undefined
}

/** Focuses the content of a new page, unless a dialog was opened while the page was loading. */
export function focusNewPage(): void {
  if (!openDialog()) focusContent()
}

/** Focuses the top open dialog or panel. Returns false if none is open. */
export function focusDialog(): boolean {
  const dialog = openDialog()
  const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
  first?.focus({ preventScroll: true })
  return first !== undefined
}

/** If the focused element has been removed, focuses the open dialog, or else the content of the page. */
export function restoreFocus(): void {
  if (document.activeElement === document.body && !focusDialog()) focusContent()
}

/**
 * If a focused button in `container` is removed or disabled, focuses the container if it has a tabindex, or else its first button.
 * A change of `state` means that the buttons have changed.
 */
export function useRestoreFocus(container: RefObject<HTMLElement | null>, state: unknown) {
  const hadFocus = useRef(false)
  const focused = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the state
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    const { current } = container
    const before = focused.current
    if (before?.isConnected && !before.matches(':disabled')) return before.focus({ preventScroll: true })
    const next = current?.hasAttribute('tabindex') ? current : current?.querySelector<HTMLElement>('button')
    // a large container would scroll to its begin
    next?.focus({ preventScroll: true })
  }, [state, container])
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target as HTMLElement
      hadFocus.current = true
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected && !target.matches(':disabled')) hadFocus.current = false
    },
  }
}
