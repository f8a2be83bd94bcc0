import { MAX_NAME_LENGTH } from '@touchline/contract/http/list-options'

/**
 * The query string of a list page. Further parameters are filter values, unchanged from the URL. The definition of
 * the list validates them.
 */
export type ListSearch = {
  readonly page?: number
  readonly per_page?: number
  /** `column|direction` */
  readonly orderBy?: string
  /** With keyset paging: the id of the last record of the previous page. */
  readonly before?: number
  readonly trashed?: 1
  /** The id of the record whose panel is open; 0 for a new record. */
  readonly edit?: number
  readonly [filter: string]: string | number | undefined
}

const PARAMETER = /^[a-z][a-z_]{0,39}$/
const own = new Set(['page', 'per_page', 'orderBy', 'before', 'trashed', 'edit'])

/** Reads a query string. Invalid parameters are dropped, so a mistyped URL still shows the list. */
export function parseListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const page = digits(search.page)
  const perPage = digits(search.per_page)
  const orderBy = textOf(search.orderBy)
  const before = digits(search.before)
  const trashed = digits(search.trashed) === 1
  // rows in the trash cannot be edited
  const edit = trashed ? undefined : digits(search.edit)
  return {
    ...filterTexts(search),
    ...(page && { page }),
    ...(perPage && { per_page: perPage }),
    ...(orderBy && { orderBy }),
    ...(before && { before }),
    ...(trashed && { trashed: 1 as const }),
    ...(edit !== undefined && { edit }),
  }
}

function filterTexts(search: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(search).flatMap(([name, value]) => {
    const text = PARAMETER.test(name) && !own.has(name) && textOf(value)
    return text ? [[name, text.slice(0, MAX_NAME_LENGTH).toWellFormed()] as const] : []
  })
  return Object.fromEntries(texts)
}

/** Reads a decimal integer. `Number()` would also accept `0x10` and `1e2`. */
function digits(value: unknown): number | undefined {
  return /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Returns undefined if the value is no id: a positive integer of up to ten digits. */
export function idInUrl(value: unknown): number | undefined {
  return /^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : undefined
}
