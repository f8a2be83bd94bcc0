import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { confirm } from '../../ui/confirm.tsx'
import { itemName } from './item-name.ts'
import { useRemoveItem } from './use-remove-item.ts'

/** Asks by name before it deletes. */
export function useAskToRemove(list: MasterList) {
  const { t, language } = useLanguage()
  const { mutate, isPending, variables } = useRemoveItem(list)
  return async (item: MasterItem) => {
    if (isPending && variables.id === item.id) return
    const confirmed = await confirm({
      title: t('item.confirmDelete', { name: itemName(list, item, language) }),
      text: t('item.confirmDeleteText'),
      confirmLabel: t('action.delete'),
      cancelLabel: t('action.cancel'),
      destructive: true,
    })
    if (confirmed) mutate(item)
  }
}
