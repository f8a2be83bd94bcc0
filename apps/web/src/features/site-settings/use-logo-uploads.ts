import type { StoredImage } from '@touchline/contract/files'
import { formatMessage } from '@touchline/contract/http/messages'
import { MAX_PARTNER_LOGOS } from '@touchline/contract/site-settings/partner-logos'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { sortOut } from './logo-checks.ts'
import { sendLogo } from './send-logo.ts'
import { serialQueue } from './serial-queue.ts'

type Refusal = { readonly file: File; readonly message: string }

type Options = {
  /** How many logos there are. */
  readonly count: number
  readonly onUploaded: (image: StoredImage) => void
}

/** Sends pictures one after the other, in their order; those that are refused say why and disturb nothing else. */
export function useLogoUploads({ count, onUploaded }: Options) {
  const { language } = useLanguage()
  const [pending, setPending] = useState<readonly File[]>([])
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
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
    const { accepted, refused } = sortOut(files, MAX_PARTNER_LOGOS - count - pending.length)
    setRefusals(refused.map(({ file, why }) => ({ file, message: formatMessage(why, language) })))
    setPending((others) => [...others, ...accepted])
    await Promise.all(accepted.map((file) => doNext(() => upload(file, signal))))
  }
  /** Forgets what is under way and what was refused. */
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

/** The end of a session is said on the sign-in page. */
function messageOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'unauthenticated') return undefined
  return error.errors.image?.[0] ?? error.message
}
