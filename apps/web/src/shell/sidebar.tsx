import { type ReactNode, useState } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/inputs/icon-button.tsx'
import { SearchField } from '../ui/inputs/search-field.tsx'
import { Keys } from '../ui/keys.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { FlyOut } from './fly-out.tsx'
import { IdentityBlock } from './identity-block.tsx'
import { MainMenu } from './main-menu.tsx'
import { matchingEntries, menuEntries } from './menu-entries.ts'
import { openPalette } from './palette/open-dialog.ts'
import classes from './sidebar.module.css'
import { signOut } from './sign-out.ts'

type Props = {
  collapsed?: boolean
  /** Undefined if the sidebar is a drawer. */
  onToggle?: () => void
}

export function Sidebar({ collapsed = false, onToggle }: Props) {
  const { t } = useLanguage(appTexts)
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <IdentityBlock collapsed={collapsed} />
      {collapsed ? (
        <>
          <FlyOut icon="find" name={t('app:menu.search')} opensOnHover={false}>
            <SearchedMenu />
          </FlyOut>
          <MainMenu label={t('app:menu.label')} collapsed entries={menuEntries()} expandAll={false} />
        </>
      ) : (
        <SearchedMenu showsAll hint={onToggle && <PaletteHint />} />
      )}
      <div className={classes.foot}>
        <Tooltip label={t('app:menu.signOut')} position="right" disabled={!collapsed}>
          <button type="button" className={classes.entry} onClick={signOut}>
            <Icon name="out" />
            <span className={collapsed ? 'visually-hidden' : undefined}>{t('app:menu.signOut')}</span>
          </button>
        </Tooltip>
        {onToggle && (
          <IconButton
            icon="fold"
            className={classes.fold}
            label={t(collapsed ? 'app:menu.expand' : 'app:menu.collapse')}
            aria-expanded={!collapsed}
            onClick={onToggle}
          />
        )}
      </div>
    </div>
  )
}

type SearchedMenuProps = {
  /** True to show the menu while nothing is searched. */
  showsAll?: boolean
  hint?: ReactNode
}

function SearchedMenu({ showsAll = false, hint }: SearchedMenuProps) {
  const { t } = useLanguage(appTexts)
  const [searchText, setSearchText] = useState('')
  const searching = searchText.trim() !== ''
  const entries = menuEntries()
  const matches = searching ? matchingEntries(entries, searchText) : entries
  return (
    <>
      <SearchField
        label={t('app:menu.search')}
        clearLabel={t('app:list.clearSearch')}
        value={searchText}
        onChange={setSearchText}
        hint={hint}
      />
      {(showsAll || searching) && (
        <MainMenu
          label={showsAll ? t('app:menu.label') : t('app:menu.search')}
          entries={matches}
          collapsed={false}
          expandAll={searching}
        />
      )}
      <p role="status" className={classes.nothing}>
        {matches.length === 0 && t('app:menu.nothing')}
      </p>
    </>
  )
}

function PaletteHint() {
  const { t } = useLanguage(appTexts)
  return (
    <button type="button" className={classes.hint} title={t('app:palette.label')} onClick={openPalette}>
      <span className="visually-hidden">{t('app:palette.title')}, </span>
      <Keys of="palette" />
    </button>
  )
}
