import type { FilePurpose } from '../database/tables.ts'

/** What may be uploaded for a purpose, and how it is stored. */
export type ImageRule = {
  readonly purpose: FilePurpose
  readonly maxBytes: number
  /** Pixels along either side of what is uploaded. */
  readonly maxSide: number
  /** Pixels that the stored picture fits into; smaller ones keep their size. */
  readonly fit: { readonly width: number; readonly height: number }
}
