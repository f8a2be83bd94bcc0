import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { confirm } from '../../ui/confirm.tsx'
import { rescueFocus } from '../../ui/focus-content.ts'
import { toast } from '../../ui/toast.tsx'
import { itemName } from './item-name.ts'
import { useRemoveItem } from './master-list-query.ts'

/** Asks by name, deletes, and says so. */
export function useAskToRemove(list: MasterList) {
  const { t, language } = useLanguage()
  const { mutate } = useRemoveItem(list)
  return async (item: MasterItem) => {
    const name = itemName(list, item, language)
    const confirmed = await confirm({
      title: t('item.confirmDelete', { name }),
      text: t('item.confirmDeleteText'),
      confirmLabel: t('action.delete'),
      cancelLabel: t('action.cancel'),
      destructive: true,
    })
    if (!confirmed) return
    const sayDeleted = () => {
      toast.done(t('item.deleted', { name }))
      // the button that had the focus has gone with its row
      rescueFocus()
    }
    mutate(item, { onSuccess: sayDeleted })
  }
}
