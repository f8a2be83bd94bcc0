import type { FilePurpose } from '../database/tables.ts'

/** Pixels that a stored picture fits into; smaller ones keep their size. */
export type Fit = { readonly width: number; readonly height: number }

/** What may be uploaded for a purpose, and how it is stored. */
export type ImageRule = {
  readonly purpose: FilePurpose
  readonly maxBytes: number
  /** Pixels along either side of what is uploaded. */
  readonly maxSide: number
  readonly fit: Fit
}
