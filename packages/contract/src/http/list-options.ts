import type { LocalText } from '../language.ts'

export const INACTIVE = 0
export const ACTIVE = 1

export const statusOptions = [
  { id: INACTIVE, value: INACTIVE, label: { en: 'Inactive', ja: '無効' } },
  { id: ACTIVE, value: ACTIVE, label: { en: 'Active', ja: '有効' } },
] as const satisfies readonly { id: number; value: number; label: LocalText }[]

export type Status = (typeof statusOptions)[number]['value']

/** The page sizes of the web application. The API accepts every size up to `MAX_PER_PAGE`. */
export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const DEFAULT_PER_PAGE = 25

/** In UTF-16 code units. In a file of its own, because modules without Zod import it. */
export const MAX_NAME_LENGTH = 100

export type Sort = { readonly column: string; readonly direction: 'asc' | 'desc' }

/** `column|direction`, as in the specification. */
export function sortText({ column, direction }: Sort): string {
  return `${column}|${direction}`
}
