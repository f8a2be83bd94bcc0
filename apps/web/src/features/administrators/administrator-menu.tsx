import type { Administrator } from '@touchline/contract/administrators/calls'
import { useLanguage } from '../../i18n/language.ts'
import { readUser } from '../../session/session.ts'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { Menu, MenuTarget } from '../../ui/overlays/menu.tsx'
import { type AdministratorAction, possibleActions } from './administrator-actions.ts'
import { nameOf } from './administrator-columns.tsx'
import { administratorTexts } from './texts.ts'

type Props = {
  administrator: Administrator
  onChoose: (action: AdministratorAction) => void
}

export function AdministratorMenu({ administrator, onChoose }: Props) {
  const { t, language } = useLanguage(administratorTexts)
  const actions = possibleActions(administrator, readUser()?.id)
  if (actions.length === 0) return null
  const label = t('administrators:actionsOf', { name: nameOf(administrator, language) })
  return (
    <Menu position="bottom-end" width={220}>
      <MenuTarget>
        <IconButton icon="more" size={20} label={label} />
      </MenuTarget>
      <Menu.Dropdown aria-label={label}>
        {actions.map((action) => (
          <Menu.Item key={action} onClick={() => onChoose(action)}>
            {t(`administrators:action.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
