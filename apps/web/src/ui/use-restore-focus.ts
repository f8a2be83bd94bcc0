import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

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
