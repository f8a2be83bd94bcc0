import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileMove, FileStorage, StorageLocation } from '@touchline/contract/file-storage'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { useFileTexts } from './file-texts.ts'
import { fileStorageTexts } from './texts.ts'

export type FileStorageResponse = { readonly data: FileStorage }

const queryKey = ['file-storage']
const MOVE_POLL_MS = 1000
/** The query is repeated also while no files are moved, because another administrator may start a move. */
const IDLE_POLL_MS = 15_000

export const fileStorageQuery = queryOptions({
  queryKey,
  queryFn: ({ signal, client }) =>
    call<FileStorageResponse>('/api/file-storage', { signal }).catch((error: unknown) => {
      const known = client.getQueryData<FileStorageResponse>(queryKey)
      // keeps the data when a poll fails offline, because the next poll follows
      if (known && error instanceof ApiError && error.code === 'offline') return known
      throw error
    }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.data.move?.state === 'running' ? MOVE_POLL_MS : IDLE_POLL_MS),
})

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
  const { t } = useLanguage(fileStorageTexts)
  const { amountText } = useFileTexts()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: StorageLocation) => call(`/api/file-storage/places/${id}`, { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: fileStorageQuery.queryKey }),
  })
  return async (location: StorageLocation) => {
    if (isPending) return
    const confirmed = await confirm({
      title: t('fileStorage:storage.forgetTitle', { storage: location.place }),
      text: t('fileStorage:storage.forgetText', { amount: amountText(location) }),
      confirmLabel: t('fileStorage:storage.forget'),
      destructive: true,
    })
    const onSuccess = () =>
      toast.done(t('fileStorage:storage.forgotten', { storage: location.place }), {
        kind: 'storage.forgotten',
        counted: (count) => t('fileStorage:storage.forgottenCount', { count }),
      })
    if (confirmed) mutate(location, { onSuccess })
  }
}

type MoveResponse = { readonly data: FileMove }
type MoveQuestion = { readonly amount: string; readonly storage: string }

export function useMoveFiles() {
  const { t } = useLanguage(fileStorageTexts)
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: fileStorageQuery.queryKey })
  const starting = useMutation({
    mutationFn: () => call<MoveResponse>('/api/file-storage/move', { method: 'POST' }),
    onSettled,
  })
  const stopping = useMutation({
    mutationFn: () => call<MoveResponse>('/api/file-storage/move/stop', { method: 'POST' }),
    onSettled,
  })
  const start = async ({ amount, storage }: MoveQuestion) => {
    if (starting.isPending) return
    const confirmed = await confirm({
      title: t('fileStorage:move.question', { amount, storage }),
      text: t('fileStorage:move.questionText'),
      confirmLabel: t('fileStorage:move.start'),
    })
    if (confirmed) starting.mutate()
  }
  const stop = () => {
    if (!stopping.isPending) stopping.mutate()
  }
  return { start, stop }
}
