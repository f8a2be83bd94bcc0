import type { StoredImage } from '@touchline/contract/files'
import { formatMessage, type Message, message } from '@touchline/contract/http/messages'
import { MAX_LOGO_BYTES, MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'
import { useEffect, useRef, useState } from 'react'
import { pictureError } from '../../forms/state/form-values.ts'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'

/** Returns a function that runs tasks one after the other. A failed task does not stop the next one. */
export function serialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const result = last.then(act, act)
    last = result
    return result
  }
}

export async function sendLogo(file: File, signal: AbortSignal): Promise<StoredImage> {
  const body = new FormData()
  body.append('image', file)
  const { data } = await call<{ data: StoredImage }>('/api/partner-logo', {
    method: 'POST',
    body,
    signal,
    isKeyed: true,
  })
  return data
}

type LogoFile = { readonly type: string; readonly size: number; readonly name?: string }
type CheckedFiles<File> = {
  readonly accepted: readonly File[]
  readonly refused: readonly { readonly file: File; readonly why: Message }[]
}

/** Refuses files by type and size, and files beyond `room`. The server checks the contents. */
export function checkLogoFiles<File extends LogoFile>(
  files: readonly File[],
  room: number,
): CheckedFiles<File> {
  const checked = files.map((file) => ({ file, why: pictureError(file, MAX_LOGO_BYTES) }))
  const fitting = checked.filter(({ why }) => !why).map(({ file }) => file)
  const accepted = fitting.slice(0, Math.max(0, room))
  const refused = checked.flatMap(({ file, why = message('too_many', { max: MAX_PARTNER_LOGOS }) }) =>
    accepted.includes(file) ? [] : [{ file, why }],
  )
  return { accepted, refused }
}

type RefusedFile = { readonly file: File; readonly message: string }

type LogoUploadsOptions = {
  readonly count: number
  readonly onUploaded: (image: StoredImage) => void
}

/** Uploads pictures one after the other. A refused picture does not stop the others. */
export function useLogoUploads({ count, onUploaded }: LogoUploadsOptions) {
  const { language } = useLanguage()
  const [pending, setPending] = useState<readonly File[]>([])
  const [errors, setErrors] = useState<readonly RefusedFile[]>([])
  const running = useRef(createQueue())
  useEffect(() => {
    running.current = createQueue()
    return () => running.current.abort()
  }, [])

  const upload = async (file: File, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      onUploaded(await sendLogo(file, signal))
    } catch (error) {
      if (signal.aborted) return
      const message = messageOf(error)
      if (message) setErrors((others) => [...others, { file, message }])
    }
    setPending((files) => files.filter((other) => other !== file))
  }
  const add = async (files: readonly File[]) => {
    const { signal, enqueue } = running.current
    const { accepted, refused } = checkLogoFiles(files, MAX_PARTNER_LOGOS - count - pending.length)
    setErrors(refused.map(({ file, why }) => ({ file, message: formatMessage(why, language) })))
    setPending((others) => [...others, ...accepted])
    await Promise.all(accepted.map((file) => enqueue(() => upload(file, signal))))
  }
  const reset = () => {
    running.current.abort()
    running.current = createQueue()
    setPending([])
    setErrors([])
  }
  return { pending, errors, add, reset }
}

export type LogoUploads = ReturnType<typeof useLogoUploads>

function createQueue() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(), enqueue: serialQueue() }
}

/** Undefined after the end of the session, which the sign-in page reports. */
function messageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'unauthenticated') return undefined
  return error.errors.image?.[0] ?? error.message
}
