import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { itemName } from './item-name.ts'

type Props = {
  list: MasterList
  item: MasterItem
  onEdit: (item: MasterItem) => void
  onRemove: (item: MasterItem) => void
}

export function ItemActions({ list, item, onEdit, onRemove }: Props) {
  const { t, language } = useLanguage()
  const name = itemName(list, item, language)
  return (
    <>
      <IconButton icon="pen" size={16} label={t('item.edit', { name })} onClick={() => onEdit(item)} />
      <IconButton icon="bin" size={16} label={t('item.delete', { name })} onClick={() => onRemove(item)} />
    </>
  )
}
