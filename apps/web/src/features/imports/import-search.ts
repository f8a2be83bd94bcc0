import { idInUrl } from '../../listing/list-search.ts'

/** The page ignores texts that it does not know. */
export type ImportSearch = {
  /** The key of the list. */
  readonly list?: string
  /** The part of a divided list. */
  readonly part?: string
  readonly id?: number
  readonly step?: string
  /** The rows that the page shows. */
  readonly outcome?: string
}

/** Reads a query string. Invalid parameters are dropped. */
export function parseImportSearch(search: Readonly<Record<string, unknown>>): ImportSearch {
  const id = idInUrl(search.id)
  const texts = (['list', 'part', 'step', 'outcome'] as const).flatMap((name) =>
    typeof search[name] === 'string' ? [[name, search[name]] as const] : [],
  )
  return { ...Object.fromEntries(texts), ...(id && { id }) }
}
