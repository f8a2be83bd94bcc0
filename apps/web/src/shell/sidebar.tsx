import { type ReactNode, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
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
  const { t } = useLanguage(shellTexts)
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <IdentityBlock collapsed={collapsed} />
      {collapsed ? (
        <>
          <FlyOut icon="find" name={t('shell:menu.search')} opensOnHover={false}>
            <SearchedMenu />
          </FlyOut>
          <MainMenu label={t('shell:menu.label')} collapsed entries={menuEntries()} expandAll={false} />
        </>
      ) : (
        <SearchedMenu showsAll hint={onToggle && <PaletteHint />} />
      )}
      <div className={classes.foot}>
        <Tooltip label={t('shell:menu.signOut')} position="right" disabled={!collapsed}>
          <button type="button" className={classes.entry} onClick={signOut}>
            <Icon name="out" />
            <span className={collapsed ? 'visually-hidden' : undefined}>{t('shell:menu.signOut')}</span>
          </button>
        </Tooltip>
        {onToggle && (
          <IconButton
            icon="fold"
            className={classes.fold}
            label={t(collapsed ? 'shell:menu.expand' : 'shell:menu.collapse')}
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
  const { t } = useLanguage(shellTexts)
  const [searchText, setSearchText] = useState('')
  const searching = searchText.trim() !== ''
  const entries = menuEntries()
  const matches = searching ? matchingEntries(entries, searchText) : entries
  return (
    <>
      <SearchField
        label={t('shell:menu.search')}
        clearLabel={t('shell:list.clearSearch')}
        value={searchText}
        onChange={setSearchText}
        hint={hint}
      />
      {(showsAll || searching) && (
        <MainMenu
          label={showsAll ? t('shell:menu.label') : t('shell:menu.search')}
          entries={matches}
          collapsed={false}
          expandAll={searching}
        />
      )}
      <p role="status" className={classes.nothing}>
        {matches.length === 0 && t('shell:menu.nothing')}
      </p>
    </>
  )
}

function PaletteHint() {
  const { t } = useLanguage(shellTexts)
  return (
    <button type="button" className={classes.hint} title={t('shell:palette.label')} onClick={openPalette}>
      <span className="visually-hidden">{t('shell:palette.title')}, </span>
      <Keys of="palette" />
    </button>
  )
}
