import { z } from 'zod'

/** The path prefix of stored files. A random name follows it. */
export const FILES_PATH = '/files/'

/** A stored picture, re-encoded and without metadata. Sizes are in pixels. */
export const storedImageSchema = z.object({
  /** The path of the picture, below `FILES_PATH`. */
  image: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredImage = z.infer<typeof storedImageSchema>

/** The media types that can be uploaded as a picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** `2 MB` for 2,097,152 bytes. */
export function inMegabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`
}

/** Limit of an upload, in bytes. */
export const MAX_COMPANY_LOGO_BYTES = 2 * 1024 * 1024
/** Limit of the width and height of an upload, in pixels. */
export const MAX_COMPANY_LOGO_SIDE = 4096
