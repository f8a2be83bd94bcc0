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
