import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileMove, FileStorage, StorageLocation } from '@touchline/contract/file-storage'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFileWords } from './file-words.ts'
import { fileServerTexts } from './texts.ts'

export type FileStorageAnswer = { readonly data: FileStorage }

const queryKey = ['file-storage']
const MOVING_MS = 1000
/** The pause between polls: another administrator may start a move of files. */
const RESTING_MS = 15_000

/** The storage locations and the last move of files. Polls while the page is visible. */
export const fileStorageQuery = queryOptions({
  queryKey,
  queryFn: ({ signal, client }) =>
    call<FileStorageAnswer>('/api/file-storage', { signal }).catch((error: unknown) => {
      const known = client.getQueryData<FileStorageAnswer>(queryKey)
      // keeps the data when a poll fails offline, because the next poll follows
      if (known && error instanceof ApiError && error.code === 'offline') return known
      throw error
    }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.data.move?.state === 'running' ? MOVING_MS : RESTING_MS),
})

/** Reloads the storage locations when the settings have a new version. */
export function useReloadStorage(version: number | undefined): void {
  const queries = useQueryClient()
  const known = useRef(version)
  useEffect(() => {
    if (known.current !== undefined && version !== known.current) {
      void queries.invalidateQueries({ queryKey: fileStorageQuery.queryKey })
    }
    known.current = version
  }, [version, queries])
}

/** Removes the stored access of a former bucket, after a confirmation. */
export function useForgetStorage() {
  const { t } = useLanguage(fileServerTexts, shellTexts)
  const { amountText } = useFileWords()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: StorageLocation) => call(`/api/file-storage/places/${id}`, { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: fileStorageQuery.queryKey }),
  })
  return async (location: StorageLocation) => {
    if (isPending) return
    const confirmed = await confirm({
      title: t('fileServer:storage.forgetTitle', { storage: location.place }),
      text: t('fileServer:storage.forgetText', { amount: amountText(location) }),
      confirmLabel: t('fileServer:storage.forget'),
      cancelLabel: t('shell:action.cancel'),
      destructive: true,
    })
    const onSuccess = () => toast.done(t('fileServer:storage.forgotten', { storage: location.place }))
    if (confirmed) mutate(location, { onSuccess })
  }
}

type MoveAnswer = { readonly data: FileMove }
type MoveQuestion = { readonly amount: string; readonly storage: string }

/** Starts a move of files, after a confirmation, and stops it. */
export function useMoveFiles() {
  const { t } = useLanguage(fileServerTexts, shellTexts)
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: fileStorageQuery.queryKey })
  const starting = useMutation({
    mutationFn: () => call<MoveAnswer>('/api/file-storage/move', { method: 'POST' }),
    onSettled,
  })
  const stopping = useMutation({
    mutationFn: () => call<MoveAnswer>('/api/file-storage/move/stop', { method: 'POST' }),
    onSettled,
  })
  const ask = async ({ amount, storage }: MoveQuestion) => {
    if (starting.isPending) return
    const confirmed = await confirm({
      title: t('fileServer:move.question', { amount, storage }),
      text: t('fileServer:move.questionText'),
      confirmLabel: t('fileServer:move.start'),
      cancelLabel: t('shell:action.cancel'),
    })
    if (confirmed) starting.mutate()
  }
  const stop = () => {
    if (!stopping.isPending) stopping.mutate()
  }
  return { ask, stop }
}
