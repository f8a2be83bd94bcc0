import { useMutation } from '@tanstack/react-query'
import type { InUseRefusal } from '@touchline/contract/http/errors'
import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/toast.tsx'
import { itemName } from './item-name.ts'
import { removeMasterItem, useReloadList } from './master-list-query.ts'
import { reworded } from './reworded.ts'
import { useRestore } from './use-restore.ts'
import { useUsesText } from './uses-text.ts'

/** Deletes a row, says so, and offers to take it back. */
export function useRemoveItem(list: MasterList) {
  const { t, language } = useLanguage()
  const usesText = useUsesText()
  const { run: restore } = useRestore(list)
  const nameOf = (item: MasterItem) => itemName(list, item, language)
  return useMutation({
    mutationFn: (item: MasterItem) => {
      const name = nameOf(item)
      const inWords = reworded({
        not_found: () => t('item.gone', { name }),
        in_use: ({ body }) => t('item.inUse', { name, uses: usesText(body as InUseRefusal) }),
      })
      return removeMasterItem(list, item).catch(inWords)
    },
    onSuccess: (removed) =>
      toast.done(t('item.deleted', { name: nameOf(removed) }), {
        label: t('action.undo'),
        run: () => restore(removed),
      }),
    onSettled: useReloadList(list),
  })
}
