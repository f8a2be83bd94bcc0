import type { StoredImage } from '@touchline/contract/files'
import { formatMessage, type Message, message } from '@touchline/contract/http/messages'
import { MAX_LOGO_BYTES, MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'
import { useEffect, useRef, useState } from 'react'
import { pictureError } from '../../forms/picture-checks.ts'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'

/** Returns a function that runs tasks one after the other. A failed task does not stop the next one. */
export function serialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(act, act)
    last = turn
    return turn
  }
}

export async function sendLogo(file: File, signal: AbortSignal): Promise<StoredImage> {
  const body = new FormData()
  body.append('image', file)
  const { data } = await call<{ data: StoredImage }>('/api/partner-logo', { method: 'POST', body, signal })
  return data
}

type Picture = { readonly type: string; readonly size: number }
type CheckedFiles<File> = {
  readonly accepted: readonly File[]
  readonly refused: readonly { readonly file: File; readonly why: Message }[]
}

/**
 * Splits files into accepted ones, up to `room`, and refused ones by type and size. The server checks the
 * contents.
 */
export function checkLogoFiles<File extends Picture>(
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

type Options = {
  /** The number of logos. */
  readonly count: number
  readonly onUploaded: (image: StoredImage) => void
}

/** Uploads pictures one after the other. A refused one is reported and does not affect the others. */
export function useLogoUploads({ count, onUploaded }: Options) {
  const { language } = useLanguage()
  const [pending, setPending] = useState<readonly File[]>([])
  const [refusals, setRefusals] = useState<readonly RefusedFile[]>([])
  const running = useRef(begin())
  useEffect(() => {
    running.current = begin()
    return () => running.current.abort()
  }, [])

  const upload = async (file: File, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      onUploaded(await sendLogo(file, signal))
    } catch (error) {
      if (signal.aborted) return
      const message = messageOf(error)
      if (message) setRefusals((others) => [...others, { file, message }])
    }
    setPending((files) => files.filter((other) => other !== file))
  }
  const add = async (files: readonly File[]) => {
    const { signal, doNext } = running.current
    const { accepted, refused } = checkLogoFiles(files, MAX_PARTNER_LOGOS - count - pending.length)
    setRefusals(refused.map(({ file, why }) => ({ file, message: formatMessage(why, language) })))
    setPending((others) => [...others, ...accepted])
    await Promise.all(accepted.map((file) => doNext(() => upload(file, signal))))
  }
  /** Cancels the uploads and clears the refused files. */
  const stop = () => {
    running.current.abort()
    running.current = begin()
    setPending([])
    setRefusals([])
  }
  return { pending, refusals, add, stop }
}

export type LogoUploads = ReturnType<typeof useLogoUploads>

function begin() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(), doNext: serialQueue() }
}

/** Undefined after the end of the session, which the sign-in page reports. */
function messageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'unauthenticated') return undefined
  return error.errors.image?.[0] ?? error.message
}
