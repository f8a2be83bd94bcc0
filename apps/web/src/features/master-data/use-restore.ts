import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/toast.tsx'
import { awaitRow } from '../../ui/use-row-focus.ts'
import { itemName } from './item-name.ts'
import { restoreMasterItem } from './master-list-query.ts'
import { offerOtherValues } from './restore-question.ts'
import { reworded } from './reworded.ts'
import { useRowCall } from './use-row-call.ts'

/** Takes a row out of the trash; where another one has its name by now, asks for another. */
export function useRestore(list: MasterList) {
  const { t, language } = useLanguage()
  const call = (item: MasterItem) => {
    const name = itemName(list, item, language)
    const inWords = reworded({
      not_found: () => t('item.gone', { name }),
      invalid_fields: ({ errors }) =>
        t('item.notRestored', { name, why: Object.values(errors).flat().join(' ') }),
    })
    return restoreMasterItem(list, item).catch((error: unknown) => {
      return offerOtherValues({ list, item, error }) ? undefined : inWords(error)
    })
  }
  const onSuccess = (restored: MasterItem | undefined) => {
    if (!restored) return
    toast.done(t('item.restored', { name: itemName(list, restored, language) }))
    awaitRow({ list: list.key, id: restored.id })
  }
  return useRowCall(list, { action: 'restore', call, onSuccess })
}
