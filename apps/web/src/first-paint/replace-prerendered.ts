import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { setInputValue } from '../ui/inputs/shown-values.ts'
import { wasSubmittedEarly } from './early-submit.ts'

/**
 * Renders the application in place of its outline. Carries over the typed values, the focus and a submit of a
 * prerendered form. Without a form, React renders in short slices, so that the browser stays responsive.
 */
export function replacePrerendered(root: HTMLElement, application: ReactNode): void {
  const render = () => createRoot(root).render(application)
  const before = controlsIn(root)
  if (before.length === 0) {
    startTransition(render)
    return
  }
  const focused = before.findIndex((control) => control.matches(':focus'))
  const isSent = wasSubmittedEarly(root.querySelector('form'))
  flushSync(render)
  const now = controlsIn(root)
  if (before.length !== now.length) return
  for (const [index, control] of before.entries()) copyInput(control, now[index])
  now[focused]?.focus()
  if (isSent) root.querySelector('form')?.requestSubmit()
}

function controlsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a, button, input')]
}

function copyInput(from: HTMLElement, to: HTMLElement | undefined): void {
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return
  if (to.type === 'radio' && from.checked && !to.checked) to.click()
  else if (to.type !== 'radio' && from.value) setInputValue(to, from.value)
}
