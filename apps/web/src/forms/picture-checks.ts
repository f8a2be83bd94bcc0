import { inMegabytes, pictureTypes } from '@touchline/contract/files'
import { type Phrase, phrase } from '@touchline/contract/http/phrases'

type Picture = { readonly type: string; readonly size: number }

/** Why a file is not sent; the server looks into those that are. */
export function pictureFault({ type, size }: Picture, maxBytes: number): Phrase | undefined {
  if (!pictureTypes.some((known) => known === type)) return phrase('not_image')
  return size > maxBytes ? phrase('heavy_image', { size: inMegabytes(maxBytes) }) : undefined
}
