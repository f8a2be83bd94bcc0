import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Puts the focus on the content of the page, unless it is somewhere in it. */
export function focusContent(): void {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/** Puts the focus into the dialog or panel in front of the page, but not into one that is leaving; false where there is none. */
export function focusDialog(): boolean {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-open]')].at(-1)
  const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
  first?.focus({ preventScroll: true })
  return first !== undefined
}

/** After what had the focus has gone, which leaves it to nobody. */
export function restoreFocus(): void {
  if (document.activeElement === document.body && !focusDialog()) focusContent()
}

/**
 * Where a button that had the focus goes, the place takes it over if it can, or else its first button; `state` says
 * when they change.
 */
export function useRestoreFocus(place: RefObject<HTMLElement | null>, state: unknown) {
  const had = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with it
  useLayoutEffect(() => {
    if (!had.current || document.activeElement !== document.body) return
    const { current } = place
    const next = current?.hasAttribute('tabindex') ? current : current?.querySelector<HTMLElement>('button')
    next?.focus()
  }, [state, place])
  return {
    onFocus: () => {
      had.current = true
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) had.current = false
    },
  }
}
