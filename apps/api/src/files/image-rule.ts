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

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = Buffer.from('ffd8ff', 'hex')

/** Whether bytes begin as PNG, JPEG or WebP do; names and declared types are anybody's claim. */
export function isImage(bytes: Buffer): boolean {
  return startsWith(bytes, png) || startsWith(bytes, jpeg) || isWebp(bytes)
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

/** `RIFF`, four bytes of length, `WEBP`. */
function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}
