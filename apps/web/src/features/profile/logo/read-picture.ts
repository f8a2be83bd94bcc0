import { MAX_COMPANY_LOGO_BYTES, MAX_COMPANY_LOGO_SIDE } from '@touchline/contract/company-logo'
import { type Message, message } from '@touchline/contract/http/messages'
import { pictureFault } from '../../../forms/picture-checks.ts'

/** A file that was looked into; the bitmap stands upright, whatever way the camera was held. */
export type LogoPicture = { readonly file: File; readonly bitmap: ImageBitmap }
type Reading = { readonly picture: LogoPicture } | { readonly fault: Message }

/** What can be drawn of a file, or why it is not sent. */
export async function readPicture(file: File): Promise<Reading> {
  const fault = pictureFault(file, MAX_COMPANY_LOGO_BYTES) ?? (await sizeFault(file))
  if (fault) return { fault }
  try {
    return { picture: { file, bitmap: await createImageBitmap(file) } }
  } catch {
    return { fault: message('not_image') }
  }
}

/** Before all of its pixels are read: a small file may hold very many. */
async function sizeFault(file: File): Promise<Message | undefined> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  try {
    const loaded = new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
    })
    image.src = url
    await loaded
    const longest = Math.max(image.naturalWidth, image.naturalHeight)
    return longest > MAX_COMPANY_LOGO_SIDE
      ? message('wide_image', { side: MAX_COMPANY_LOGO_SIDE })
      : undefined
  } catch {
    return message('not_image')
  } finally {
    URL.revokeObjectURL(url)
  }
}
