import { DEFAULT_PER_PAGE, type PageSize, pageSizes } from '@touchline/contract/http/page-sizes'

const KEY = 'page_size'
const SITE_KEY = 'site_page_size'

/** How many rows of a list this administrator usually looks at; undefined where none was chosen. */
export function readPageSize(): PageSize | undefined {
  return offered(localStorage.getItem(KEY))
}

export function storePageSize(size: PageSize): void {
  localStorage.setItem(KEY, String(size))
}

export function clearPageSize(): void {
  localStorage.removeItem(KEY)
}

/** How many the site shows to those who have chosen none: as it says, or else as this browser has last heard. */
export function sitePageSize(said?: number): PageSize {
  return offered(said ?? localStorage.getItem(SITE_KEY)) ?? DEFAULT_PER_PAGE
}

export function cacheSitePageSize(size: number): void {
  localStorage.setItem(SITE_KEY, String(size))
}

function offered(size: number | string | null): PageSize | undefined {
  return pageSizes.find((offer) => String(offer) === String(size))
}
