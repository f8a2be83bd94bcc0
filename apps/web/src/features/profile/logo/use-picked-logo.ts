import { MAX_COMPANY_LOGO_BYTES, MAX_COMPANY_LOGO_SIDE } from '@touchline/contract/files'
import { formatMessage, type Message, message } from '@touchline/contract/http/messages'
import { pictureContentError, pictureMessage } from '@touchline/contract/picture-content'
import { type RefObject, useRef, useState } from 'react'
import { pictureError } from '../../../forms/state/form-values.ts'
import { useLanguage } from '../../../i18n/language.ts'

/** The bitmap is the decoded file, with the orientation of its EXIF data applied. */
export type LogoPicture = { readonly file: File; readonly bitmap: ImageBitmap }
type ReadResult = { readonly picture: LogoPicture } | { readonly error: Message }

export async function readPicture(file: File): Promise<ReadResult> {
  const error = pictureError(file, MAX_COMPANY_LOGO_BYTES) ?? (await sizeError(file))
  if (error) return { error }
  try {
    return { picture: { file, bitmap: await createImageBitmap(file) } }
  } catch {
    return { error: await contentError(file) }
  }
}

async function contentError(file: File): Promise<Message> {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer())
  return pictureContentError(new Uint8Array(bytes)) ?? pictureMessage('damaged_image')
}

/** Checks the dimensions before decoding, because a small file may contain a huge picture. */
async function sizeError(file: File): Promise<Message | undefined> {
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
    return contentError(file)
  } finally {
    URL.revokeObjectURL(url)
  }
}

type PickedLogo = { readonly picture: LogoPicture; readonly focusedBefore: Element | null }

export function usePickedLogo(container: RefObject<HTMLElement | null>) {
  const { language } = useLanguage()
  const [picked, setPicked] = useState<PickedLogo>()
  const [error, setError] = useState('')
  const lastFile = useRef<File>(undefined)

  const pick = async ([file]: readonly File[]) => {
    // ignores pasted files while a picture is being cropped
    if (!file || picked) return
    lastFile.current = file
    const focusedBefore = document.activeElement
    setError('')
    const reading = await readPicture(file)
    if (lastFile.current !== file) return
    if ('picture' in reading) setPicked({ picture: reading.picture, focusedBefore })
    else setError(formatMessage(reading.error, language))
  }
  const close = () => {
    if (!picked) return
    const { focusedBefore } = picked
    picked.picture.bitmap.close()
    setPicked(undefined)
    const isUsable =
      focusedBefore instanceof HTMLElement && focusedBefore.isConnected && focusedBefore !== document.body
    const target = isUsable ? focusedBefore : container.current?.querySelector('button')
    target?.focus({ preventScroll: true })
  }
  return { picture: picked?.picture, error, pick, close }
}
