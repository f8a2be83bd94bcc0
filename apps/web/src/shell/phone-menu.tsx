import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { LanguageChoice } from '../i18n/language-choice.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SideDrawer } from '../ui/side-drawer.tsx'
import header from './header.module.css'
import classes from './phone-menu.module.css'
import { Sidebar } from './sidebar.tsx'
import { SupportButton } from './support-button.tsx'

/** The sidebar where there is no room beside the page, with what the header has no room for. */
export function PhoneMenu() {
  const { t } = useLanguage()
  const { chooseLanguage } = usePreferences()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const [isLeft, setIsLeft] = useState(false)
  // for good: coming back to where it was opened does not open it again
  if (openedAt !== undefined && openedAt !== pathname && !isLeft) setIsLeft(true)
  const open = () => {
    setIsLeft(false)
    setOpenedAt(pathname)
  }
  return (
    <>
      <IconButton
        icon="menu"
        size={20}
        className={header.phone}
        label={t('header.openMenu')}
        aria-haspopup="dialog"
        onClick={open}
      />
      <SideDrawer
        title={t('menu.label')}
        closeLabel={t('action.close')}
        // going somewhere closes it
        opened={openedAt !== undefined && !isLeft}
        onClose={() => setOpenedAt(undefined)}
        // what has been gone to takes the focus
        returnFocus={openedAt === undefined}
      >
        <div className={classes.sidebar}>
          <Sidebar />
        </div>
        <div className={classes.extras}>
          <SupportButton />
          <LanguageChoice onChoose={chooseLanguage} />
        </div>
      </SideDrawer>
    </>
  )
}
