import { DEFAULT_PER_PAGE, type PageSize, pageSizes } from '@touchline/contract/http/list-options'
import { localStore, readLocal } from '../storage/browser-storage.ts'

const KEY = 'page_size'
const SITE_KEY = 'site_page_size'

export function readPageSize(): PageSize | undefined {
  return validPageSize(readLocal(KEY))
}

export function storePageSize(size: PageSize): void {
  localStore.setItem(KEY, String(size))
}

export function clearPageSize(): void {
  localStore.removeItem(KEY)
}

/** The default page size of the site: from the settings, else the last value cached in this browser. */
export function sitePageSize(setting?: number): PageSize {
  return validPageSize(setting ?? readLocal(SITE_KEY)) ?? DEFAULT_PER_PAGE
}

export function cacheSitePageSize(size: number): void {
  localStore.setItem(SITE_KEY, String(size))
}

function validPageSize(size: number | string | null): PageSize | undefined {
  return pageSizes.find((offer) => String(offer) === String(size))
}
