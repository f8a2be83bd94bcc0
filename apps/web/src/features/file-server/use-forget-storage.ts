import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StorageLocation } from '@touchline/contract/file-storage'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { fileStorageQuery } from './file-storage-query.ts'
import { fileServerTexts } from './texts.ts'
import { useFileWords } from './use-file-words.ts'

/** Asks what it means, gives up the access that is kept to a former bucket, and says so. */
export function useForgetStorage() {
  const { t } = useLanguage(fileServerTexts, shellTexts)
  const { amountText } = useFileWords()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: StorageLocation) => call(`/api/file-storage/places/${id}`, { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: fileStorageQuery.queryKey }),
  })
  return async (place: StorageLocation) => {
    if (isPending) return
    const confirmed = await confirm({
      title: t('fileServer:storage.forgetTitle', { place: place.place }),
      text: t('fileServer:storage.forgetText', { amount: amountText(place) }),
      confirmLabel: t('fileServer:storage.forget'),
      cancelLabel: t('shell:action.cancel'),
      destructive: true,
    })
    const onSuccess = () => toast.done(t('fileServer:storage.forgotten', { place: place.place }))
    if (confirmed) mutate(place, { onSuccess })
  }
}
