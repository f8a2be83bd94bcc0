import { idInUrl } from '../../listing/list-search.ts'

export type JobSearch = {
  readonly id?: number
  /** The results that the page shows. The page ignores a text that is no outcome. */
  readonly outcome?: string
}

/** Reads a query string. Invalid parameters are dropped. */
export function parseJobSearch({ id, outcome }: Readonly<Record<string, unknown>>): JobSearch {
  const shown = idInUrl(id)
  return { ...(shown && { id: shown }), ...(typeof outcome === 'string' && { outcome }) }
}
