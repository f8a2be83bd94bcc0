import type { FieldErrors } from '@touchline/contract/http/issues'

/** What becomes of fields that belong together, or what is wrong with what was sent for them. */
export type PartOfChange<Fields> =
  | { readonly set: Partial<Fields>; readonly faults?: undefined }
  | { readonly set?: undefined; readonly faults: FieldErrors }
