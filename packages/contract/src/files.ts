import { z } from 'zod'

/** Where stored files are served; what follows is a random name. */
export const FILES_PATH = '/files/'

/** An uploaded picture as it is stored: re-encoded, without metadata. Sizes in pixels. */
export const storedImageSchema = z.object({
  /** A path of this site, below `FILES_PATH`. */
  image: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredImage = z.infer<typeof storedImageSchema>

/** Media types of the pictures that can be uploaded. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** A limit of bytes as people read it. */
export function inMegabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`
}
