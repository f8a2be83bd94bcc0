import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@touchline/contract/profile'
import type { Translate } from '@touchline/contract/texts/translate'
import { useEffect, useRef, useState } from 'react'
import { ApiError, readFieldMessages } from '../../../http/api-error.ts'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { profileQuery, useCacheProfile } from '../../../session/profile-query.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { confirm } from '../../../ui/overlays/confirm.tsx'
import { profileFieldsTexts } from '../field-texts.ts'

type LogoUploadRequest = {
  readonly userId: number
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

export async function sendCompanyLogo({ userId, file, ...rest }: LogoUploadRequest): Promise<Profile> {
  const body = new FormData()
  body.append('company_logo', file)
  const { data } = await call<{ data: Profile }>(`/api/upload-image/${userId}`, {
    method: 'POST',
    body,
    ...rest,
  })
  return data
}

export async function removeCompanyLogo(userId: number): Promise<Profile> {
  const { data } = await call<{ data: Profile }>(`/api/upload-image/${userId}`, { method: 'DELETE' })
  return data
}

type RemoveLogoOptions = { readonly userId: number; readonly onRemoved: () => void }

/** Asks for confirmation, because the picture cannot be restored. */
export function useRemoveLogo({ userId, onRemoved }: RemoveLogoOptions) {
  const { t } = useLanguage(profileFieldsTexts)
  const cacheProfile = useCacheProfile()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeCompanyLogo(userId),
    onSuccess: async (profile) => {
      onRemoved()
      await cacheProfile(profile)
      toast.done(t('profileFields:logo.removed'))
    },
  })
  const ask = async () => {
    const confirmed = await confirm({
      title: t('profileFields:logo.removeTitle'),
      text: t('profileFields:logo.removeText'),
      confirmLabel: t('profileFields:logo.remove'),
      destructive: true,
    })
    if (confirmed) mutate()
  }
  return { ask, isRemoving: isPending }
}

type Upload = {
  readonly file: File
  /** The uploaded share, from 0 to 1. */
  readonly share: number
  readonly failure?: string
}

/** Uploads one logo at a time. Keeps the file of a failed upload for a retry. */
export function useLogoUpload(userId: number) {
  const { t } = useLanguage(profileFieldsTexts)
  const queries = useQueryClient()
  const cacheProfile = useCacheProfile()
  const [upload, setUpload] = useState<Upload>()
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  const send = async (file: File) => {
    running.current.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setUpload({ file, share: 0 })
    try {
      const onProgress = (share: number) => !signal.aborted && setUpload({ file, share })
      const profile = await sendCompanyLogo({ userId, file, signal, onProgress })
      await cacheProfile(profile)
      // runs after the update of the profile, so that the page never shows the replaced logo in between
      notifyManager.schedule(() => !signal.aborted && setUpload(undefined))
      toast.done(t('profileFields:logo.saved'))
    } catch (error) {
      if (signal.aborted) return
      const failure = failureOf(error, t)
      setUpload(failure === undefined ? undefined : { file, share: 0, failure })
    }
  }
  const discard = () => {
    running.current.abort()
    setUpload(undefined)
  }
  /** Reloads the profile, because a cancelled upload may have reached the server. */
  const cancel = () => {
    discard()
    void queries.invalidateQueries(profileQuery(userId))
  }
  return { upload, send, cancel, discard }
}

export type LogoUpload = ReturnType<typeof useLogoUpload>

/**
 * The first message of the field company_logo, which may be outside of `errors`, else the message of the server, else
 * a default (spec 8).
 * Undefined after the end of the session.
 */
function failureOf(error: unknown, t: Translate<typeof profileFieldsTexts>): string | undefined {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'unauthenticated') return undefined
  const { company_logo = error.errors.company_logo } = readFieldMessages(error.body)
  if (company_logo) return company_logo[0]
  return error.code === 'offline' || error.isGeneric ? t('profileFields:logo.failed') : error.message
}
