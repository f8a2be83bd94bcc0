const CONTROLS = 'a[href], button'

/** A row, by the list that its table shows. */
export type RowPlace = { readonly list: string; readonly id: number }

const rowElement = ({ list, id }: RowPlace) =>
  document.querySelector<HTMLElement>(`[data-list="${list}"] [data-row="${id}"]`)

/** The id of the row that something stands in. */
export function rowIdOf(element: Element): number | undefined {
  const row = element.closest<HTMLElement>('[data-row]')
  return row ? Number(row.dataset.row) : undefined
}

/** Puts the focus onto the first control of a row; false where the row is not in sight. */
export function focusRow(place: RowPlace): boolean {
  const control = rowElement(place)?.querySelector<HTMLElement>(CONTROLS)
  control?.focus()
  return control !== undefined && control !== null
}

export function focusFirstRow(): void {
  document.querySelector('[data-row]')?.querySelector<HTMLElement>(CONTROLS)?.focus()
}

const targets = {
  ArrowDown: (row: Element) => row.nextElementSibling,
  ArrowUp: (row: Element) => row.previousElementSibling,
  Home: (row: Element) => row.parentElement?.firstElementChild,
  End: (row: Element) => row.parentElement?.lastElementChild,
}

/** From a control of a row to the same one of another row, above the first to the search; true where the key means that. */
export function moveBetweenRows(key: string, from: Element): boolean {
  const row = from.closest('[data-row]')
  if (!row || !(key in targets)) return false
  const place = [...row.querySelectorAll(CONTROLS)].indexOf(from)
  const target = targets[key as keyof typeof targets](row)
  if (target) {
    const controls = target.querySelectorAll<HTMLElement>(CONTROLS)
    ;(controls[place] ?? controls[0])?.focus()
  } else if (key === 'ArrowUp') document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  return true
}
