import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileMove } from '@touchline/contract/file-storage'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { confirm } from '../../ui/confirm.tsx'
import { fileStorageQuery } from './file-storage-query.ts'
import { fileServerTexts } from './texts.ts'

type MoveAnswer = { readonly data: FileMove }
type Question = { readonly amount: string; readonly place: string }

/** Begins to move files, asked once, and stops it. */
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
  const ask = async ({ amount, place }: Question) => {
    if (starting.isPending) return
    const confirmed = await confirm({
      title: t('fileServer:move.question', { amount, place }),
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
