import { MAX_NAME_LENGTH } from '@touchline/contract/records/name-length'

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
  const page = digits(search.page)
  const perPage = digits(search.per_page)
  const orderBy = wording(search.orderBy)
  const words = wording(search.search)?.slice(0, MAX_NAME_LENGTH).toWellFormed()
  const status = digits(search.status)
  const trashed = digits(search.trashed) === 1
  // nothing is edited in the trash
  const edit = trashed ? undefined : digits(search.edit)
  return {
    ...(page && { page }),
    ...(perPage && { per_page: perPage }),
    ...(orderBy && { orderBy }),
    ...(words && { search: words }),
    ...((status === 0 || status === 1) && { status }),
    ...(trashed && { trashed: 1 as const }),
    ...(edit !== undefined && { edit }),
  }
}

/** Ids, pages and the like; `0x10` and `1e2` are numbers to JavaScript alone. */
function digits(value: unknown): number | undefined {
  return /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined
}

function wording(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
