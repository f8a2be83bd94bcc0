/** The page sizes of the web application. The API accepts every size up to `MAX_PER_PAGE`. */
export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const DEFAULT_PER_PAGE = 25
