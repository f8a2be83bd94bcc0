import { z } from 'zod/mini'

/** The path prefix of stored files. A random name follows it. */
export const FILES_PATH = '/files/'

/** The picture is re-encoded and without metadata. `image` is its path. Sizes are in pixels. */
export const storedImageSchema = z.object({
  image: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredImage = z.infer<typeof storedImageSchema>

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** `2 MB` for 2,097,152 bytes, with a no-break space. */
export function inMegabytes(bytes: number): string {
  return `${bytes / 1024 / 1024}\u00a0MB`
}

export const MAX_COMPANY_LOGO_BYTES = 2 * 1024 * 1024
/** In pixels, for the width and for the height. */
export const MAX_COMPANY_LOGO_SIDE = 4096
