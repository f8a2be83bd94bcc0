import { idInUrl } from '../../listing/list-search.ts'

export type FunctionSearch = {
  /** The function to show or to edit. */
  readonly id?: number
  /** The function whose values fill the form of a new function. */
  readonly copy?: number
}

/** Reads a query string. Invalid parameters are dropped. */
export function parseFunctionSearch({ id, copy }: Readonly<Record<string, unknown>>): FunctionSearch {
  const [shown, copied] = [idInUrl(id), idInUrl(copy)]
  return { ...(shown && { id: shown }), ...(copied && { copy: copied }) }
}
