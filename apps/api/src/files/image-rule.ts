import type { FilePurpose } from '../database/tables.ts'

/** The maximum size of a stored picture, in pixels. Smaller pictures keep their size. */
export type Fit = { readonly width: number; readonly height: number }

export type ImageRule = {
  readonly purpose: FilePurpose
  readonly maxBytes: number
  /** The largest width and height of an upload, in pixels. */
  readonly maxSide: number
  readonly fit: Fit
}
