import { MAX_COMPANY_LOGO_BYTES } from '@touchline/contract/company-logo'
import { type Area, MAX_CUT_SIDE } from './pixel-area.ts'
import type { LogoPicture } from './read-picture.ts'

const QUALITY = 0.92

/** A part of a picture as a file of its own. */
export async function cutOut({ file, bitmap }: LogoPicture, area: Area): Promise<File> {
  const side = Math.min(MAX_CUT_SIDE, area.width)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await encoded(canvas, file.type)
  return new File([blob], file.name, { type: blob.type })
}

/** PNG stays PNG while that is small enough; a browser that cannot write WebP writes JPEG. */
async function encoded(canvas: HTMLCanvasElement, from: string): Promise<Blob> {
  const wanted = [...(from === 'image/png' ? ['image/png'] : []), 'image/webp', 'image/jpeg']
  for (const type of wanted) {
    const blob = await blobOf(canvas, type)
    if (blob.type === type && blob.size <= MAX_COMPANY_LOGO_BYTES) return blob
  }
  return blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`No ${type} was made`))), type, QUALITY)
  })
}
