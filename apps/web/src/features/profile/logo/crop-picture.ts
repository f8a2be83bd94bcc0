import { MAX_COMPANY_LOGO_BYTES } from '@touchline/contract/files'
import type { LogoPicture } from './use-picked-logo.ts'

type PictureSize = { readonly width: number; readonly height: number }
/** Lengths are in pixels of the source picture. Only `squareOf` takes percent. */
export type CropArea = PictureSize & { readonly x: number; readonly y: number }

/** The maximum side of a cropped square in pixels. The logo is never shown larger. */
export const MAX_CROP_SIDE = 1024

/** Converts a crop in percent to whole pixels. The result is a square inside the picture. */
export function squareOf(percent: CropArea, { width, height }: PictureSize): CropArea {
  const side = Math.max(1, Math.min(Math.round((percent.width / 100) * width), width, height))
  const within = (at: number, length: number) =>
    Math.min(Math.max(0, Math.round((at / 100) * length)), length - side)
  return { x: within(percent.x, width), y: within(percent.y, height), width: side, height: side }
}

/** The position of a picture that is scaled to fit a square frame and centred. */
export function containedIn({ width, height }: PictureSize, side: number): CropArea {
  const scale = side / Math.max(width, height)
  const drawn = { width: width * scale, height: height * scale }
  return { ...drawn, x: (side - drawn.width) / 2, y: (side - drawn.height) / 2 }
}

export function isSquare({ width, height }: PictureSize): boolean {
  return width === height
}

const QUALITY = 0.92

export async function cropPicture({ file, bitmap }: LogoPicture, area: CropArea): Promise<File> {
  const side = Math.min(MAX_CROP_SIDE, area.width)
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The canvas has no 2D context')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await encode(canvas, file.type)
  return new File([blob], file.name, { type: blob.type })
}

/**
 * Tries WebP first, because Chromium encodes PNG and JPEG only while the page is idle, which can take seconds.
 * `convertToBlob` returns a PNG if the browser cannot write the requested type.
 */
async function encode(canvas: OffscreenCanvas, from: string): Promise<Blob> {
  const lossless = [{ type: 'image/webp', quality: 1 }, { type: 'image/png' }]
  const lossy = ['image/webp', 'image/jpeg'].map((type) => ({ type, quality: QUALITY }))
  for (const options of [...(from === 'image/png' ? lossless : []), ...lossy]) {
    const blob = await canvas.convertToBlob(options)
    if (blob.type === options.type && blob.size <= MAX_COMPANY_LOGO_BYTES) return blob
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
