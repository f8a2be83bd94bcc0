import { DEFAULT_PER_PAGE, type PageSize, pageSizes } from '@touchline/contract/http/list-options'

const KEY = 'page_size'
const SITE_KEY = 'site_page_size'

export function readPageSize(): PageSize | undefined {
  return validPageSize(localStorage.getItem(KEY))
}

export function storePageSize(size: PageSize): void {
  localStorage.setItem(KEY, String(size))
}

export function clearPageSize(): void {
  localStorage.removeItem(KEY)
}

/** The default page size of the site: from the settings, else the last value cached in this browser. */
export function sitePageSize(setting?: number): PageSize {
  return validPageSize(setting ?? localStorage.getItem(SITE_KEY)) ?? DEFAULT_PER_PAGE
}

export function cacheSitePageSize(size: number): void {
  localStorage.setItem(SITE_KEY, String(size))
}

function validPageSize(size: number | string | null): PageSize | undefined {
  return pageSizes.find((offer) => String(offer) === String(size))
}
