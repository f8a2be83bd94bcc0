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

/** Returns undefined if the value is no id: a positive integer of up to ten digits. */
export function idInUrl(value: unknown): number | undefined {
  return /^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : undefined
}
