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

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = Buffer.from('ffd8ff', 'hex')

/** Checks the first bytes: the name and the declared type of a file prove nothing. */
export function isImage(bytes: Buffer): boolean {
  return startsWith(bytes, png) || startsWith(bytes, jpeg) || isWebp(bytes)
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}
