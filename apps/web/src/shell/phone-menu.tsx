import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { LanguageChoice } from '../i18n/language-choice.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { IconButton } from '../ui/inputs/icon-button.tsx'
import { SideDrawer } from '../ui/overlays/side-drawer.tsx'
import header from './header.module.css'
import classes from './phone-menu.module.css'
import { Sidebar } from './sidebar.tsx'
import { SupportButton } from './support-button.tsx'
import { useDrawer } from './use-drawer.ts'

/** The drawer also contains the parts of the header that do not fit on small screens. */
export function PhoneMenu() {
  const { t } = useLanguage(appTexts)
  const { chooseLanguage } = usePreferences()
  const drawer = useDrawer()
  return (
    <>
      <IconButton
        icon="menu"
        size={20}
        className={header.phone}
        label={t('app:header.openMenu')}
        aria-haspopup="dialog"
        onClick={drawer.open}
      />
      <SideDrawer
        title={t('app:menu.label')}
        closeLabel={t('app:action.close')}
        opened={drawer.opened}
        onClose={drawer.close}
        returnFocus={drawer.returnFocus}
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
