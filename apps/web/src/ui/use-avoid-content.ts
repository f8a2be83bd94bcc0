import { type RefObject, useLayoutEffect } from 'react'
import { freeBottom } from './free-bottom.ts'

/** What a form says of itself, and the buttons that send it. */
const KEPT_FREE = 'form [role="alert"], form [data-tone], form [data-foot], form [type="submit"]'

/** Keeps toasts, while there are some, off what is typed into, and the messages and buttons of every form in sight. */
export function useAvoidContent(area: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    if (active && area.current) return keepFree(area.current)
  }, [active, area])
}

function keepFree(area: HTMLElement): () => void {
  const toasts = area.querySelector<HTMLElement>('[data-position="bottom-center"]')
  if (!toasts) return () => undefined
  let frame = 0
  const place = () => {
    frame = 0
    area.style.setProperty('--toast-bottom', `${bottomOf(toasts)}px`)
  }
  const placeSoon = () => {
    frame ||= requestAnimationFrame(place)
  }
  place()
  const stop = watchLayout(toasts, placeSoon)
  return () => {
    stop()
    cancelAnimationFrame(frame)
  }
}

function bottomOf(toasts: HTMLElement): number {
  const { left, right, height } = toasts.getBoundingClientRect()
  const taken = [...[...document.querySelectorAll(KEPT_FREE)].map(rowOf), ...focusedField()]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
  return freeBottom({ screen: window.innerHeight, height, taken })
}

/** The buttons beside the one that sends the form count with it. */
function rowOf(element: Element): Element {
  const row = element.parentElement
  return element.matches('[type="submit"]') && row && !row.matches('form') ? row : element
}

/** What is typed into, and what is said of it. */
function focusedField(): Element[] {
  const field = document.activeElement
  if (!field?.matches('input, textarea')) return []
  const told = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return [field, ...told.flatMap((id) => document.getElementById(id) ?? [])]
}

/** Whatever may move a form or the toasts: it scrolls, slides in, says something, another field is gone to, or they are another size. */
function watchLayout(toasts: HTMLElement, onChange: () => void): () => void {
  const contents = new MutationObserver(onChange)
  contents.observe(document.body, { childList: true, characterData: true, subtree: true })
  const sizes = new ResizeObserver(onChange)
  sizes.observe(toasts)
  const listening = new AbortController()
  for (const event of ['scroll', 'resize', 'transitionend', 'focusin', 'focusout'])
    window.addEventListener(event, onChange, { capture: true, passive: true, signal: listening.signal })
  return () => {
    contents.disconnect()
    sizes.disconnect()
    listening.abort()
  }
}
