import { type RefObject, useLayoutEffect } from 'react'

/** Distances in pixels: to an element that a toast must not cover, and to the edge of the screen. */
const GAP = 8
const EDGE = 16
const FORM_PARTS =
  'form [role="alert"], form [data-tone], form [data-foot], form [type="submit"]:not(:disabled)'
const FIELDS = 'input, textarea'

export type Span = { readonly top: number; readonly bottom: number }

/** The fields that had the focus when a visible toast was shown, because the toast may be about them. */
const spokenOf = new Set<Element>()

/** Keeps the focused field visible beside the toast that is about to be shown, also after it has lost the focus. */
export function keepFieldVisible(): void {
  if (document.activeElement?.matches(FIELDS)) spokenOf.add(document.activeElement)
}

/** Moves the toasts up so that they do not cover the focused control, form messages and form buttons. */
export function useToastPosition(area: RefObject<HTMLElement | null>, hasToasts: boolean): void {
  useLayoutEffect(() => {
    if (!hasToasts || !area.current) return
    const stop = keepFormsFree(area.current)
    return () => {
      stop()
      spokenOf.clear()
    }
  }, [hasToasts, area])
}

function keepFormsFree(area: HTMLElement): () => void {
  const toasts = area.querySelector<HTMLElement>('[data-position="bottom-center"]')
  if (!toasts) return () => undefined
  let frame = 0
  const move = () => {
    frame = 0
    area.style.setProperty('--toast-bottom', `${bottomOf(toasts)}px`)
  }
  const moveSoon = () => {
    frame ||= requestAnimationFrame(move)
  }
  move()
  const stop = watchLayout(toasts, moveSoon)
  return () => {
    stop()
    cancelAnimationFrame(frame)
  }
}

function bottomOf(toasts: HTMLElement): number {
  const { left, right, height } = toasts.getBoundingClientRect()
  const parts = [...document.querySelectorAll(FORM_PARTS)].map(rowOf)
  const fields = [...spokenOf].flatMap(withDescriptions)
  const taken = [...parts, ...fields, ...focusedControl(toasts)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
  return freeBottom({ screen: window.innerHeight, keyboard: keyboardHeight(), height, taken })
}

/** The height of the on-screen keyboard, which covers the lower part of the page without resizing it. */
function keyboardHeight(): number {
  const { visualViewport: visible, innerHeight } = window
  if (!visible || visible.scale > 1) return 0
  return Math.max(0, Math.round(innerHeight - visible.offsetTop - visible.height))
}

type Room = { screen: number; keyboard?: number; height: number; taken: readonly Span[] }

/** The lowest distance in pixels from the lower edge of the screen at which a toast covers no `taken` span. */
export function freeBottom({ screen, keyboard = 0, height, taken }: Room): number {
  const lowest = keyboard + EDGE
  const aboveTaken = taken.map(({ top }) => screen - top + GAP).filter((bottom) => bottom > lowest)
  const candidates = [lowest, ...aboveTaken.toSorted((one, other) => one - other)]
  const isFree = (bottom: number) =>
    taken.every((span) => {
      const lower = screen - bottom
      return lower + GAP <= span.top || lower - height - GAP >= span.bottom
    })
  const isOnScreen = (bottom: number) => screen - bottom - height >= 0
  return candidates.find((bottom) => isFree(bottom) && isOnScreen(bottom)) ?? candidates[1] ?? lowest
}

/** The row of buttons that contains a submit button, or the element itself. */
function rowOf(element: Element): Element {
  const row = element.parentElement
  return element.matches('[type="submit"]') && row && !row.matches('form') ? row : element
}

/** The focused field, button or link outside the toasts, with its description and error message. */
function focusedControl(toasts: HTMLElement): Element[] {
  const control = document.activeElement
  if (!control?.matches(`${FIELDS}, button, a`) || toasts.contains(control)) return []
  return withDescriptions(control)
}

function withDescriptions(control: Element): Element[] {
  const descriptions = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return [control, ...descriptions.flatMap((id) => document.getElementById(id) ?? [])]
}

function watchLayout(toasts: HTMLElement, onChange: () => void): () => void {
  const contents = new MutationObserver(onChange)
  contents.observe(document.body, { childList: true, characterData: true, subtree: true })
  const sizes = new ResizeObserver(onChange)
  sizes.observe(toasts)
  const listening = new AbortController()
  for (const event of ['scroll', 'resize', 'transitionend', 'focusin', 'focusout'])
    window.addEventListener(event, onChange, { capture: true, passive: true, signal: listening.signal })
  for (const event of ['scroll', 'resize'])
    window.visualViewport?.addEventListener(event, onChange, { signal: listening.signal })
  return () => {
    contents.disconnect()
    sizes.disconnect()
    listening.abort()
  }
}
