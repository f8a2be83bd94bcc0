import { formatMessage } from '@touchline/contract/http/messages'
import { type RefObject, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { type LogoPicture, readPicture } from './read-picture.ts'

type Picked = { readonly picture: LogoPicture; readonly before: Element | null }

/** The picture that is being cropped, or why the one that was picked cannot be. */
export function usePickedLogo(place: RefObject<HTMLElement | null>) {
  const { language } = useLanguage()
  const [picked, setPicked] = useState<Picked>()
  const [fault, setFault] = useState('')
  const last = useRef<File>(undefined)

  const pick = async ([file]: readonly File[]) => {
    // what is pasted while one is being cropped disturbs nothing
    if (!file || picked) return
    last.current = file
    const before = document.activeElement
    setFault('')
    const reading = await readPicture(file)
    if (last.current !== file) return
    if ('picture' in reading) setPicked({ picture: reading.picture, before })
    else setFault(formatMessage(reading.fault, language))
  }
  /** The focus goes back to where it was. */
  const close = () => {
    if (!picked) return
    const { before } = picked
    picked.picture.bitmap.close()
    setPicked(undefined)
    const isUsable = before instanceof HTMLElement && before.isConnected && before !== document.body
    const target = isUsable ? before : place.current?.querySelector('button')
    target?.focus({ preventScroll: true })
  }
  return { picture: picked?.picture, fault, pick, close }
}
