import { useCallbackRef } from '@mantine/hooks'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { startTransition, useRef, useState } from 'react'
import { loadChunk } from '../http/load-chunk.ts'
import { useLanguage } from '../i18n/language.ts'
import { publicTexts } from '../i18n/public-texts.ts'
import type { ListAnswer } from '../listing/list-call-query.ts'
import type { ListSelection } from '../listing/list-card.tsx'
import { SelectButton } from '../listing/select-button.tsx'
import type { ListRows } from '../listing/use-list-rows.ts'
import { toast } from '../ui/feedback/toast.tsx'
import type { RecordSelection } from './record-selection.tsx'

type Options = { readonly loading: ListRows<ListAnswer<StoredRecord>>; readonly trashed?: boolean }

/**
 * The selection of the rows of a list. Its code loads when the pointer or the focus reaches the list. Another list begins
 * with another selection.
 */
export function useRecordSelection(list: RecordList, { loading, trashed = false }: Options) {
  const { t } = useLanguage(publicTexts)
  const [loaded, setLoaded] = useState<RecordSelection>()
  const known = useRef(loaded)
  const load = useCallbackRef(async (isOpen: boolean) => {
    const { createRecordSelection } = await loadChunk(() => import('./record-selection.tsx'))
    if (known.current?.list !== list) known.current = createRecordSelection(list, trashed)
    if (isOpen) known.current.open()
    startTransition(() => setLoaded(known.current))
  })
  const isLoading = useRef(false)
  const loadOnce = () => {
    if (isLoading.current || !navigator.onLine) return
    isLoading.current = true
    load(false)
      .catch(() => undefined)
      .finally(() => {
        isLoading.current = false
      })
  }
  const open = () => load(true).catch(() => toast.failed(t('public:failure.chunkText')))
  const selection = loaded?.list === list ? loaded : undefined
  const shown: ListSelection<StoredRecord> = {
    bar: selection?.renderBar(loading),
    table: { head: selection?.pageBox ?? <SelectButton onClick={open} />, rows: selection?.rows },
    onReach: selection ? undefined : loadOnce,
  }
  return list.writable ? shown : undefined
}
