import type { MasterList } from '@touchline/contract/master-data/list'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = { list: MasterList; onClick: () => void; first?: boolean }

export function AddButton({ list, onClick, first = false }: Props) {
  const { t, say } = useLanguage()
  return (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={onClick}>
      {t(first ? 'list.addFirst' : 'list.add', { item: say(list.item) })}
    </Button>
  )
}
