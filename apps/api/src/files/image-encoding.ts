import { type Message, message } from '@touchline/contract/http/messages'
import { pictureContentError, pictureMessage } from '@touchline/contract/picture-content'
import type sharp from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import type { Fit } from './image-rule.ts'

export const ENCODED_TYPE = 'image/webp'
const QUALITY = 90
const LIMIT_SECONDS = 10

export type EncodedImage = { readonly bytes: Buffer; readonly width: number; readonly height: number }

type EncodeOptions = {
  readonly maxSide: number
  /** One size per stored picture; the first is the largest. */
  readonly fits: readonly Fit[]
}

/** Encodes still WebP pictures without metadata, one per size. Returns an error message for invalid input. */
export async function encodeImage(
  sent: Buffer,
  { maxSide, fits }: EncodeOptions,
): Promise<EncodedImage[] | { error: Message }> {
  const error = pictureContentError(sent)
  if (error) return { error }
  const library = await loadLibrary()
  // reads only the header: the size is checked before decoding
  const size = await library(sent, { limitInputPixels: false }).metadata().catch(unreadable)
  if (!size) return { error: pictureMessage('damaged_image') }
  if (Math.max(size.width, size.height) > maxSide) return { error: message('wide_image', { side: maxSide }) }
  const encoded = await encode({ library, sent, maxSide, fits }).catch(unreadable)
  return encoded ?? { error: pictureMessage('damaged_image') }
}

type EncodeAllOptions = EncodeOptions & { readonly library: typeof sharp; readonly sent: Buffer }
type Pixels = { readonly data: Buffer; readonly info: OutputInfo }

/** Decodes the picture once for all sizes, because it may have many pixels. */
async function encode({ library, sent, maxSide, fits }: EncodeAllOptions): Promise<EncodedImage[]> {
  const upright = library(sent, { limitInputPixels: maxSide ** 2, failOn: 'error' }).autoOrient()
  const largest = await fitted(upright, fits[0]).raw().toBuffer({ resolveWithObject: true })
  return Promise.all(fits.map((fit) => encodePixels(library, { pixels: largest, fit })))
}

type FitOptions = { readonly pixels: Pixels; readonly fit: Fit }

async function encodePixels(library: typeof sharp, { pixels, fit }: FitOptions): Promise<EncodedImage> {
  const { width, height, channels } = pixels.info
  const picture = library(pixels.data, { raw: { width, height, channels } })
  const { data, info } = await fitted(picture, fit)
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function fitted(picture: Sharp, fit: Fit | undefined): Sharp {
  return picture
    .timeout({ seconds: LIMIT_SECONDS })
    .resize({ ...fit, fit: 'inside', withoutEnlargement: true })
}

function unreadable(): undefined {
  return undefined
}

let loaded: Promise<typeof sharp> | undefined

/** Loaded with the first picture, to keep the start fast. */
function loadLibrary(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false)
    library.concurrency(1)
    // blocks all other input formats of the library
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({
      operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    return library
  })
  return loaded
}
