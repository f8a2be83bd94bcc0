import { Link, useLocation } from '@tanstack/react-router'
import { useLanguage } from '../i18n/language.ts'
import { Icon } from '../ui/icon.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import type { MenuEntry } from './menu-entries.ts'
import classes from './sidebar.module.css'

type Props = {
  entries: readonly MenuEntry[]
  collapsed: boolean
  /** Children of every entry are in sight: they are what was searched for. */
  unfolded: boolean
}

export function MainMenu({ entries, collapsed, unfolded }: Props) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const isInside = ({ area }: MenuEntry) => pathname === area || pathname.startsWith(`${area}/`)
  return (
    <nav aria-label={t('menu.label')} className={classes.nav}>
      <ul className={classes.list}>
        {entries.map((entry) => {
          const inside = isInside(entry)
          const open = !collapsed && entry.children.length > 0 && (inside || unfolded)
          return (
            <li key={entry.to}>
              <Tooltip label={entry.label} position="right" disabled={!collapsed}>
                <Link
                  to={entry.to}
                  className={classes.entry}
                  // the child is the current page where one is in sight
                  data-current={(inside && !open) || undefined}
                >
                  <Icon name={entry.icon} />
                  <span className={collapsed ? 'visually-hidden' : undefined}>{entry.label}</span>
                </Link>
              </Tooltip>
              {open && (
                <ul className={classes.list}>
                  {entry.children.map((child) => (
                    <li key={child.to}>
                      <Link
                        to={child.to}
                        className={`${classes.entry} ${classes.child}`}
                        data-current={pathname === child.to || undefined}
                      >
                        {child.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
