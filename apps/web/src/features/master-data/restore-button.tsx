import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { itemName } from './item-name.ts'
import { useRestore } from './use-restore.ts'

export function RestoreButton({ list, item }: { list: MasterList; item: MasterItem }) {
  const { t, language } = useLanguage()
  const { run } = useRestore(list)
  return (
    <IconButton
      icon="restore"
      size={16}
      label={t('item.restore', { name: itemName(list, item, language) })}
      onClick={() => run(item)}
    />
  )
}
