import { useLanguage } from '../i18n/language.ts'
import { Icon } from '../ui/icon.tsx'
import tool from '../ui/inputs/tool-button.module.css'
import { Menu, MenuTarget } from '../ui/overlays/menu.tsx'
import classes from './list.module.css'
import { listTexts } from './list-texts.ts'
import { MAX_PRINTED } from './load-rows.ts'

type Props = { isLoading: boolean; onPrintPage: () => void; onPrintAll: () => void }

export function PrintMenu({ isLoading, onPrintPage, onPrintAll }: Props) {
  const { t } = useLanguage(listTexts)
  return (
    <Menu position="bottom-end">
      <MenuTarget>
        <button type="button" className={`${tool.tool} ${classes.tool}`} aria-busy={isLoading}>
          <Icon name="print" size={16} />
          <span className={classes.toolText}>
            {isLoading ? t('listing:print.loading') : t('listing:print.name')}
          </span>
        </button>
      </MenuTarget>
      <Menu.Dropdown>
        <Menu.Item onClick={onPrintPage}>{t('listing:print.page')}</Menu.Item>
        <Menu.Item disabled={isLoading} onClick={onPrintAll}>
          <PrintAll />
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** A separate component, which React renders only in the open menu: the first formatted number takes a slow phone 180 ms. */
function PrintAll() {
  const { t, language } = useLanguage(listTexts)
  return t('listing:print.all', { max: MAX_PRINTED.toLocaleString(language) })
}
