import { type Sort, sortText } from '@touchline/contract/http/list-options'
import { localStore, parseStored, readLocal } from '../storage/browser-storage.ts'

const keyOf = (list: string) => `sort.${list}`

export function sortFromText(text: string | undefined, columns: readonly string[]): Sort | undefined {
  const [column = '', direction = '', ...rest] = text?.split('|') ?? []
  if (rest.length > 0 || !columns.includes(column) || (direction !== 'asc' && direction !== 'desc'))
    return undefined
  return { column, direction }
}

/** The last sort of a list, stored as `[{"orderBy":"sports_name|desc"}]` (spec 2). */
export function readStoredSort(list: string, columns: readonly string[]): Sort | undefined {
  const stored = parseStored(readLocal(keyOf(list))) as { orderBy?: unknown }[] | null | undefined
  return sortFromText(String(stored?.[0]?.orderBy), columns)
}

export function storeSort(list: string, sort: Sort): void {
  localStore.setItem(keyOf(list), JSON.stringify([{ orderBy: sortText(sort) }]))
}
