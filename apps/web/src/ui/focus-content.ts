/** Puts the focus on the content of the page, unless it is somewhere in it. */
export function focusContent(): void {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/** After what had the focus has gone, which leaves it to nobody. */
export function rescueFocus(): void {
  if (document.activeElement === document.body) focusContent()
}
