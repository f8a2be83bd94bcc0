/** What the address of a list may say; anything else is left out, so that a mistyped address still shows the list. */
export type ListSearch = {
  readonly page?: number
  readonly per_page?: number
  /** `column|direction` */
  readonly orderBy?: string
  readonly search?: string
  readonly status?: 0 | 1
  /** What has been deleted, instead of the list. */
  readonly trashed?: 1
  /** The row whose panel is open, 0 for a new one. */
  readonly edit?: number
}

export function parseListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const page = wholeNumber(search.page)
  const perPage = wholeNumber(search.per_page)
  const orderBy = wording(search.orderBy)
  const words = wording(search.search)
  const status = search.status === undefined ? undefined : Number(search.status)
  const edit = String(search.edit) === '0' ? 0 : wholeNumber(search.edit)
  return {
    ...(page && { page }),
    ...(perPage && { per_page: perPage }),
    ...(orderBy && { orderBy }),
    ...(words && { search: words }),
    ...((status === 0 || status === 1) && { status }),
    ...(String(search.trashed) === '1' && { trashed: 1 as const }),
    ...(edit !== undefined && { edit }),
  }
}

function wholeNumber(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

function wording(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
