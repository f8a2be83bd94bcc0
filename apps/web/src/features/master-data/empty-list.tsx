import type { MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { Notice } from '../../ui/notice.tsx'
import { AddButton } from './add-button.tsx'

/** Stands in a list nobody has added anything to. */
export function EmptyList({ list, onAdd }: { list: MasterList; onAdd: () => void }) {
  const { t } = useLanguage()
  return (
    <Notice
      icon="empty"
      title={t('list.emptyTitle')}
      text={t('list.emptyText')}
      action={<AddButton first list={list} onClick={onAdd} />}
    />
  )
}
