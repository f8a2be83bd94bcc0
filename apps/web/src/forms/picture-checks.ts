import { inMegabytes, pictureTypes } from '@touchline/contract/files'
import { type Message, message } from '@touchline/contract/http/messages'

type Picture = { readonly type: string; readonly size: number }

/** The error of a picture with a wrong type or size, checked before the upload. The server checks the content. */
export function pictureError({ type, size }: Picture, maxBytes: number): Message | undefined {
  if (!pictureTypes.some((known) => known === type)) return message('not_image')
  return size > maxBytes ? message('heavy_image', { size: inMegabytes(maxBytes) }) : undefined
}
