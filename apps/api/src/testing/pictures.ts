import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type SampleSize = { readonly width?: number; readonly height?: number }

function plain({ width = 40, height = 20 }: SampleSize) {
  return sharp({ create: { width, height, channels: 3, background: '#0a7d4b' } })
}

export function png(size: SampleSize = {}): Promise<Buffer> {
  return plain(size).png().toBuffer()
}

export function jpeg(size: SampleSize = {}): Promise<Buffer> {
  return plain(size).jpeg().toBuffer()
}

export function webp(size: SampleSize = {}): Promise<Buffer> {
  return plain(size).webp().toBuffer()
}

export function png16Bit(size: SampleSize = {}): Promise<Buffer> {
  return plain(size).toColourspace('rgb16').png().toBuffer()
}

export function cmykJpeg(size: SampleSize = {}): Promise<Buffer> {
  return plain(size).toColourspace('cmyk').jpeg().toBuffer()
}

/** Noise does not compress, so half of the bytes hold half of the picture. */
export function noise(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  const [width, height, channels] = [120, 80, 3] as const
  const pixels = Buffer.from(
    Array.from({ length: width * height * channels }, (_, index) => (index * 7919) % 251),
  )
  return sharp(pixels, { raw: { width, height, channels } }).toFormat(format).toBuffer()
}

/** From a camera held upright: the pixels are rotated, and the metadata contain the orientation and a secret. */
export function cameraJpeg(secret: string): Promise<Buffer> {
  return plain({ width: 60, height: 30 })
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${secret}</note></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export async function animatedWebp(): Promise<Buffer> {
  const [first, second] = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp([first!, second!], { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

export function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = chunk('IDAT', deflateSync(Buffer.alloc(64)))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export type FormFile = { readonly field?: string; readonly name?: string; readonly type?: string }

export function pictureForm(
  bytes: Buffer,
  { field = 'image', name = 'logo.png', type = 'image/png' }: FormFile = {},
): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}
