import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { LanguageChoice } from '../i18n/language-choice.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SideDrawer } from '../ui/side-drawer.tsx'
import header from './header.module.css'
import classes from './phone-menu.module.css'
import { Sidebar } from './sidebar.tsx'
import { SupportButton } from './support-button.tsx'

/** The sidebar where there is no room beside the page, with what the header has no room for. */
export function PhoneMenu() {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  return (
    <>
      <IconButton
        icon="menu"
        size={20}
        className={header.phone}
        label={t('header.openMenu')}
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(pathname)}
      />
      <SideDrawer
        title={t('menu.label')}
        closeLabel={t('action.close')}
        // going somewhere closes it
        opened={openedAt === pathname}
        onClose={() => setOpenedAt(undefined)}
      >
        <div className={classes.sidebar}>
          <Sidebar />
        </div>
        <div className={classes.extras}>
          <SupportButton />
          <LanguageChoice />
        </div>
      </SideDrawer>
    </>
  )
}
