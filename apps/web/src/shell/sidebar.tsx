import { useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { signOut } from '../session/sign-out.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Keys } from '../ui/keys.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { IdentityBlock } from './identity-block.tsx'
import { MainMenu } from './main-menu.tsx'
import { menuEntries } from './menu-entries.ts'
import { matchingEntries } from './menu-search.ts'
import { openPalette } from './palette/open-dialog.ts'
import classes from './sidebar.module.css'

type Props = {
  collapsed?: boolean
  /** Absent where the sidebar is a drawer. */
  onToggle?: () => void
}

export function Sidebar({ collapsed = false, onToggle }: Props) {
  const { t } = useLanguage()
  const [words, setWords] = useState('')
  const searching = words.trim() !== '' && !collapsed
  const entries = menuEntries()
  const found = searching ? matchingEntries(entries, words) : entries

  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <IdentityBlock collapsed={collapsed} />
      {!collapsed && (
        <SearchField
          label={t('menu.search')}
          clearLabel={t('list.clearSearch')}
          value={words}
          onChange={setWords}
          hint={onToggle && <PaletteHint />}
        />
      )}
      <MainMenu entries={found} collapsed={collapsed} unfolded={searching} />
      <p role="status" className={classes.nothing}>
        {found.length === 0 && t('menu.nothing')}
      </p>
      <div className={classes.foot}>
        <Tooltip label={t('menu.signOut')} position="right" disabled={!collapsed}>
          <button type="button" className={classes.entry} onClick={signOut}>
            <Icon name="out" />
            <span className={collapsed ? 'visually-hidden' : undefined}>{t('menu.signOut')}</span>
          </button>
        </Tooltip>
        {onToggle && (
          <IconButton
            icon="fold"
            className={classes.fold}
            label={t(collapsed ? 'menu.expand' : 'menu.collapse')}
            aria-expanded={!collapsed}
            onClick={onToggle}
          />
        )}
      </div>
    </div>
  )
}

function PaletteHint() {
  const { t } = useLanguage()
  return (
    <button type="button" className={classes.hint} title={t('palette.label')} onClick={openPalette}>
      <span className="visually-hidden">{t('palette.title')}, </span>
      <Keys of="palette" />
    </button>
  )
}
