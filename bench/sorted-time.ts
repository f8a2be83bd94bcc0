/** Runs in the page: the milliseconds from a click on a header until the rows are painted in the new order. */
export function timeUntilSorted(button: Element): Promise<number> {
  const table = button.closest('table')
  const header = button.closest('th')
  const firstRow = () => table?.querySelector('tbody tr')?.getAttribute('data-row')
  const before = { row: firstRow(), sort: header?.getAttribute('aria-sort') }
  const isSorted = () =>
    table?.getAttribute('aria-busy') !== 'true' &&
    header?.getAttribute('aria-sort') !== before.sort &&
    firstRow() !== before.row
  return new Promise((resolve) => {
    const begin = performance.now()
    const look = () => {
      if (!isSorted()) return
      changes.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begin)))
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true, attributes: true })
    ;(button as HTMLElement).click()
  })
}
