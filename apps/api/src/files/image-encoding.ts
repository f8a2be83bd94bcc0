import { type Phrase, phrase } from '@touchline/contract/http/phrases'
import type sharp from 'sharp'
import type { ImageRule } from './image-rule.ts'
import { isImage } from './image-type.ts'

export const ENCODED_TYPE = 'image/webp'
const QUALITY = 90
const LIMIT_SECONDS = 10

export type EncodedImage = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/** Makes a still WebP picture without metadata, or says what is wrong with what was sent. */
export async function encodeImage(
  sent: Buffer,
  rule: Pick<ImageRule, 'maxSide' | 'fit'>,
): Promise<EncodedImage | { fault: Phrase }> {
  if (!isImage(sent)) return { fault: phrase('not_image') }
  const library = await loadLibrary()
  // the header alone: nothing is decoded before its size is known
  const size = await library(sent, { limitInputPixels: false }).metadata().catch(unreadable)
  if (!size) return { fault: phrase('not_image') }
  const { maxSide } = rule
  if (Math.max(size.width, size.height) > maxSide) return { fault: phrase('wide_image', { side: maxSide }) }
  const encoded = await encode({ library, sent, rule }).catch(unreadable)
  return encoded ?? { fault: phrase('not_image') }
}

type Encoding = {
  readonly library: typeof sharp
  readonly sent: Buffer
  readonly rule: Pick<ImageRule, 'maxSide' | 'fit'>
}

async function encode({ library, sent, rule: { maxSide, fit } }: Encoding): Promise<EncodedImage> {
  const { data, info } = await library(sent, { limitInputPixels: maxSide ** 2, failOn: 'error' })
    .timeout({ seconds: LIMIT_SECONDS })
    .autoOrient()
    .resize({ ...fit, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function unreadable(): undefined {
  return undefined
}

let loaded: Promise<typeof sharp> | undefined

/** Loaded with the first picture: no start waits for it. */
function loadLibrary(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false)
    library.concurrency(1)
    // of the many formats it could read only these three are ever tried
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({
      operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    return library
  })
  return loaded
}
