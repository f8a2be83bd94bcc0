import { useLinkProps } from '@tanstack/react-router'
import { type ForwardedRef, type ReactNode, useId, useState } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { usePath, useShownMenuPath } from '../site/menu-path.ts'
import { Icon } from '../ui/icon.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { FlyOut } from './fly-out.tsx'
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
  /** The accessible name. */
  label: string
  entries: readonly MenuEntry[]
  collapsed: boolean
  expandAll: boolean
}

export function MainMenu({ label, entries, collapsed, expandAll }: MainMenuProps) {
  return (
    <nav aria-label={label} className={classes.nav}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <EntryWithChildren key={entry.to} entry={entry} collapsed={collapsed} expandAll={expandAll} />
        ))}
      </ul>
    </nav>
  )
}

function isAt({ to, otherPaths = [] }: MenuChild, pathname: string): boolean {
  return pathname === to || otherPaths.includes(pathname)
}

type EntryProps = { entry: MenuEntry; collapsed: boolean; expandAll: boolean }

function useEntryState(entry: MenuEntry) {
  const ownPath = usePath()
  const path = useShownMenuPath() ?? ownPath
  const isCurrent = (child: MenuChild) => isAt(child, path)
  const isInside = isAt(entry, path) || `${path}/`.startsWith(`${entry.area}/`)
  return { isInside, isCurrent }
}

function EntryWithChildren({ entry, collapsed, expandAll }: EntryProps) {
  const { localize } = useLanguage()
  const { isInside, isCurrent } = useEntryState(entry)
  /** Undefined until the user folds or unfolds the entry. */
  const [userChoice, setUserChoice] = useState<boolean>()
  const hasChildren = entry.children.length > 0
  const open = hasChildren && (expandAll || (userChoice ?? isInside))
  const listId = useId()
  const name = localize(entry.names)
  if (collapsed) return <CollapsedEntry entry={entry} />
  return (
    <li>
      <div className={classes.row}>
        <MenuLink
          to={entry.to}
          className={classes.entry}
          // if a visible child is the current page, the child is marked
          isCurrent={isInside && !(open && entry.children.some(isCurrent))}
          data-parent={hasChildren || undefined}
        >
          <Icon name={entry.icon} />
          <span>{name}</span>
        </MenuLink>
        {hasChildren && !expandAll && (
          <FoldButton name={name} open={open} listId={listId} onToggle={() => setUserChoice(!open)} />
        )}
      </div>
      {open && <ChildEntries id={listId} entry={entry} />}
    </li>
  )
}

/** An icon: a link, or a button with the child entries beside it. */
function CollapsedEntry({ entry }: { entry: MenuEntry }) {
  const { localize } = useLanguage()
  const { isInside } = useEntryState(entry)
  const name = localize(entry.names)
  if (entry.children.length > 0)
    return (
      <li>
        <FlyOut name={name} icon={entry.icon} isCurrent={isInside}>
          <p className={classes.flyOutTitle}>{name}</p>
          <ChildEntries entry={entry} />
        </FlyOut>
      </li>
    )
  return (
    <li>
      <Tooltip label={name} position="right">
        <MenuLink to={entry.to} className={classes.entry} isCurrent={isInside}>
          <Icon name={entry.icon} />
          <span className="visually-hidden">{name}</span>
        </MenuLink>
      </Tooltip>
    </li>
  )
}

function ChildEntries({ id, entry }: { id?: string; entry: MenuEntry }) {
  const { localize } = useLanguage()
  const { isCurrent } = useEntryState(entry)
  return (
    <ul id={id} className={classes.list}>
      {entry.children.map((child) => (
        <li key={child.to}>
          <MenuLink
            to={child.to}
            className={`${classes.entry} ${classes.child}`}
            isCurrent={isCurrent(child)}
          >
            {localize(child.names)}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}

type FoldProps = { name: string; open: boolean; listId: string; onToggle: () => void }

function FoldButton({ name, open, listId, onToggle }: FoldProps) {
  const { t } = useLanguage(appTexts)
  return (
    <button
      type="button"
      className={classes.turn}
      aria-label={t('app:sidebar.entriesOf', { name })}
      aria-expanded={open}
      aria-controls={open ? listId : undefined}
      onClick={onToggle}
    >
      <Icon name="turn" size={14} />
    </button>
  )
}
