import { type PageSize, pageSizes } from '@touchline/contract/http/page-sizes'

const KEY = 'page_size'

/** How many rows of a list this administrator usually looks at; undefined where none was chosen. */
export function readPageSize(): PageSize | undefined {
  return pageSizes.find((size) => String(size) === localStorage.getItem(KEY))
}

export function keepPageSize(size: PageSize): void {
  localStorage.setItem(KEY, String(size))
}

export function forgetPageSize(): void {
  localStorage.removeItem(KEY)
}
