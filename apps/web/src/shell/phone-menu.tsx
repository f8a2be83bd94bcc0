import { useLanguage } from '../i18n/language.ts'
import { LanguageChoice } from '../i18n/language-choice.tsx'
import { shellTexts } from '../i18n/shell-texts.ts'
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
  const { t } = useLanguage(shellTexts)
  const { chooseLanguage } = usePreferences()
  const drawer = useDrawer()
  return (
    <>
      <IconButton
        icon="menu"
        size={20}
        className={header.phone}
        label={t('shell:header.openMenu')}
        aria-haspopup="dialog"
        onClick={drawer.open}
      />
      <SideDrawer
        title={t('shell:menu.label')}
        closeLabel={t('shell:action.close')}
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
