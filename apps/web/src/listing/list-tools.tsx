import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { localStore, parseStored, readLocal } from '../storage/browser-storage.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import tool from '../ui/inputs/tool-button.module.css'
import { Menu, MenuTarget } from '../ui/overlays/menu.tsx'
import classes from './list.module.css'
import type { ListSearch } from './list-search.ts'

const keyOf = (list: string) => `columns.${list}`

function readHidden(list: string): string[] | undefined {
  const stored = parseStored(readLocal(keyOf(list)))
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : undefined
}

/** `initial` are the columns that are hidden until the user chooses columns. */
export function useHiddenColumns(list: string, initial: readonly string[] = []) {
  const [hidden, setHidden] = useState(() => readHidden(list) ?? initial)
  const toggle = (column: string) => {
    const next = hidden.includes(column) ? hidden.filter((name) => name !== column) : [...hidden, column]
    localStore.setItem(keyOf(list), JSON.stringify(next))
    setHidden(next)
  }
  return { hidden, toggle }
}

type ColumnChooserProps = {
  columns: readonly { readonly id: string; readonly title: string }[]
  hiding: ReturnType<typeof useHiddenColumns>
}

/** The first column contains the name of the row and cannot be hidden. */
export function ColumnChooser({ columns, hiding }: ColumnChooserProps) {
  const { t } = useLanguage(appTexts)
  return (
    <Menu position="bottom-end" width={200} closeOnItemClick={false}>
      <MenuTarget>
        <button type="button" className={`${tool.tool} ${classes.tool}`}>
          <Icon name="columns" size={16} />
          <span className={classes.toolText}>{t('app:list.columns')}</span>
        </button>
      </MenuTarget>
      <Menu.Dropdown>
        {columns.slice(1).map(({ id, title }) => (
          <Menu.CheckboxItem
            key={id}
            checked={!hiding.hidden.includes(id)}
            onChange={() => hiding.toggle(id)}
          >
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type ListLinkProps = { icon: IconName; label: string; search: ListSearch }

export function ListLink({ icon, label, search }: ListLinkProps) {
  return (
    <Link to="." search={search} className={`${tool.tool} ${classes.tool}`}>
      <Icon name={icon} size={16} />
      <span className={classes.toolText}>{label}</span>
    </Link>
  )
}

type ListToolsProps = {
  columns: readonly { readonly id: string; readonly title: string }[]
  hiding: ReturnType<typeof useHiddenColumns>
  filters: ReactNode
  children: ReactNode
}

export function ListTools({ columns, hiding, filters, children }: ListToolsProps) {
  return (
    <div className={classes.tools} data-tools>
      {filters}
      <div className={classes.more}>
        <ColumnChooser columns={columns} hiding={hiding} />
        {children}
      </div>
    </div>
  )
}
