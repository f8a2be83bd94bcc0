import { MAX_COMPANY_LOGO_BYTES, MAX_COMPANY_LOGO_SIDE } from '@touchline/contract/files'
import { formatMessage, type Message, message } from '@touchline/contract/http/messages'
import { type RefObject, useRef, useState } from 'react'
import { pictureError } from '../../../forms/picture-checks.ts'
import { useLanguage } from '../../../i18n/language.ts'

/** A decoded picture. The bitmap has the orientation of its EXIF data applied. */
export type LogoPicture = { readonly file: File; readonly bitmap: ImageBitmap }
type ReadResult = { readonly picture: LogoPicture } | { readonly fault: Message }

/** Decodes a file. Returns the picture, or a message if it cannot be used. */
export async function readPicture(file: File): Promise<ReadResult> {
  const fault = pictureError(file, MAX_COMPANY_LOGO_BYTES) ?? (await sizeFault(file))
  if (fault) return { fault }
  try {
    return { picture: { file, bitmap: await createImageBitmap(file) } }
  } catch {
    return { fault: message('not_image') }
  }
}

/** Checks the dimensions before decoding, because a small file may contain a huge picture. */
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

type PickedLogo = { readonly picture: LogoPicture; readonly before: Element | null }

/** The picture that is being cropped, or the message about an unusable file. */
export function usePickedLogo(container: RefObject<HTMLElement | null>) {
  const { language } = useLanguage()
  const [picked, setPicked] = useState<PickedLogo>()
  const [fault, setFault] = useState('')
  const last = useRef<File>(undefined)

  const pick = async ([file]: readonly File[]) => {
    // ignores pasted files while a picture is being cropped
    if (!file || picked) return
    last.current = file
    const before = document.activeElement
    setFault('')
    const reading = await readPicture(file)
    if (last.current !== file) return
    if ('picture' in reading) setPicked({ picture: reading.picture, before })
    else setFault(formatMessage(reading.fault, language))
  }
  /** Closes the crop dialog and returns the focus. */
  const close = () => {
    if (!picked) return
    const { before } = picked
    picked.picture.bitmap.close()
    setPicked(undefined)
    const isUsable = before instanceof HTMLElement && before.isConnected && before !== document.body
    const target = isUsable ? before : container.current?.querySelector('button')
    target?.focus({ preventScroll: true })
  }
  return { picture: picked?.picture, fault, pick, close }
}
