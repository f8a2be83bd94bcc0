import { useLinkProps, useLocation } from '@tanstack/react-router'
import { type ForwardedRef, type ReactNode, useId, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import type { MenuChild, MenuEntry } from './menu-entries.ts'
import classes from './sidebar.module.css'

type MenuLinkProps = {
  to: string
  className: string | undefined
  /** The router cannot decide this, because an entry and its first child have the same URL. */
  isCurrent: boolean
  children: ReactNode
  'data-parent'?: true | undefined
  ref?: ForwardedRef<Element>
}

export function MenuLink({ isCurrent, ref, ...link }: MenuLinkProps) {
  const props = useLinkProps(link, ref)
  return <a {...props} aria-current={isCurrent ? 'page' : undefined} />
}

type MainMenuProps = {
  entries: readonly MenuEntry[]
  collapsed: boolean
  expandAll: boolean
}

export function MainMenu({ entries, collapsed, expandAll }: MainMenuProps) {
  const { t } = useLanguage(shellTexts)
  return (
    <nav aria-label={t('shell:menu.label')} className={classes.nav}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <EntryWithChildren key={entry.to} entry={entry} collapsed={collapsed} expandAll={expandAll} />
        ))}
      </ul>
    </nav>
  )
}

/** The path as the router compares it: in lower case, without a trailing slash. */
function usePath(): string {
  return useLocation().pathname.replace(/\/+$/, '').toLowerCase()
}

function isAt({ to, otherPaths = [] }: MenuChild, pathname: string): boolean {
  return pathname === to || otherPaths.includes(pathname)
}

type EntryProps = { entry: MenuEntry; collapsed: boolean; expandAll: boolean }

function EntryWithChildren({ entry, collapsed, expandAll }: EntryProps) {
  const { localize } = useLanguage()
  const pathname = usePath()
  const inside = isAt(entry, pathname) || `${pathname}/`.startsWith(`${entry.area}/`)
  /** Undefined until the user folds or unfolds the entry. */
  const [userChoice, setUserChoice] = useState<boolean>()
  const hasChildren = !collapsed && entry.children.length > 0
  const open = hasChildren && (expandAll || (userChoice ?? inside))
  const listId = useId()
  const name = localize(entry.names)
  return (
    <li>
      <div className={classes.row}>
        <Tooltip label={name} position="right" disabled={!collapsed}>
          <MenuLink
            to={entry.to}
            className={classes.entry}
            // if the children are visible, a child is marked as the current page
            isCurrent={inside && !open}
            data-parent={hasChildren || undefined}
          >
            <Icon name={entry.icon} />
            <span className={collapsed ? 'visually-hidden' : undefined}>{name}</span>
          </MenuLink>
        </Tooltip>
        {hasChildren && !expandAll && (
          <FoldButton name={name} open={open} listId={listId} onToggle={() => setUserChoice(!open)} />
        )}
      </div>
      {open && (
        <ul id={listId} className={classes.list}>
          {entry.children.map((child) => (
            <ChildEntry key={child.to} child={child} isCurrent={isAt(child, pathname)} />
          ))}
        </ul>
      )}
    </li>
  )
}

function ChildEntry({ child, isCurrent }: { child: MenuChild; isCurrent: boolean }) {
  const { localize } = useLanguage()
  return (
    <li>
      <MenuLink to={child.to} className={`${classes.entry} ${classes.child}`} isCurrent={isCurrent}>
        {localize(child.names)}
      </MenuLink>
    </li>
  )
}

type FoldProps = { name: string; open: boolean; listId: string; onToggle: () => void }

function FoldButton({ name, open, listId, onToggle }: FoldProps) {
  const { t } = useLanguage(shellTexts)
  return (
    <button
      type="button"
      className={classes.turn}
      aria-label={t('shell:sidebar.entriesOf', { name })}
      aria-expanded={open}
      aria-controls={open ? listId : undefined}
      onClick={onToggle}
    >
      <Icon name="turn" size={14} />
    </button>
  )
}
