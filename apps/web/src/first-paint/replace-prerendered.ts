import { flushSync } from 'react-dom'
import { wasSubmittedEarly } from './early-submit.ts'

/** Draws the application where its outline was, and does there what was done to the outline in the meantime. */
export function replacePrerendered(root: HTMLElement, draw: () => void): void {
  const before = controlsIn(root)
  const focused = before.findIndex((control) => control.matches(':focus'))
  const isSent = wasSubmittedEarly(root.querySelector('form'))
  flushSync(draw)
  const now = controlsIn(root)
  if (before.length !== now.length) return
  for (const [index, control] of before.entries()) hand(control, now[index])
  now[focused]?.focus()
  if (isSent) root.querySelector('form')?.requestSubmit()
}

function controlsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a, button, input')]
}

function hand(from: HTMLElement, to: HTMLElement | undefined): void {
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return
  if (to.type !== 'radio') type(to, from.value)
  else if (from.checked && !to.checked) to.click()
}

/** As if by hand: React hears of no value that is set in the ordinary way. https://github.com/facebook/react/issues/10135 */
function type(input: HTMLInputElement, text: string): void {
  if (!text) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
