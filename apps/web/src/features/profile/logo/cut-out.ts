import { MAX_COMPANY_LOGO_BYTES } from '@touchline/contract/company-logo'
import { type Area, MAX_CUT_SIDE } from './pixel-area.ts'
import type { LogoPicture } from './read-picture.ts'

const QUALITY = 0.92

/** A part of a picture as a file of its own. */
export async function cutOut({ file, bitmap }: LogoPicture, area: Area): Promise<File> {
  const side = Math.min(MAX_CUT_SIDE, area.width)
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await encoded(canvas, file.type)
  return new File([blob], file.name, { type: blob.type })
}

/**
 * Tries WebP first, because Chromium encodes PNG and JPEG only while the page is idle, which can take seconds.
 * `convertToBlob` returns a PNG if the browser cannot write the requested type.
 */
async function encoded(canvas: OffscreenCanvas, from: string): Promise<Blob> {
  const lossless = [{ type: 'image/webp', quality: 1 }, { type: 'image/png' }]
  const lossy = ['image/webp', 'image/jpeg'].map((type) => ({ type, quality: QUALITY }))
  for (const options of [...(from === 'image/png' ? lossless : []), ...lossy]) {
    const blob = await canvas.convertToBlob(options)
    if (blob.type === options.type && blob.size <= MAX_COMPANY_LOGO_BYTES) return blob
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
