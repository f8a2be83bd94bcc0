import { settingGroups } from '@touchline/contract/site-settings/groups'
import { menuEntries, settingPages } from '../menu-entries.ts'
import type { Command } from './command.ts'

type GoTo = (address: string) => void

export function pageCommands(goTo: GoTo): Command[] {
  return menuEntries().flatMap(({ names, to, area, icon, children }): Command[] => [
    { id: area, group: 'pages', names, icon, run: () => goTo(to) },
    ...children.map(
      (child): Command => ({
        id: child.to,
        group: 'pages',
        names: child.names,
        under: names,
        icon,
        run: () => goTo(child.to),
      }),
    ),
  ])
}

/** A new group of settings does not compile without its page. */
export function settingCommands(goTo: GoTo): Command[] {
  const pages = settingPages()
  return settingGroups.flatMap(({ key, fields }) => {
    const { names, to } = pages[key]
    return Object.entries(fields).map(
      ([name, { label }]): Command => ({
        id: name,
        group: 'settings',
        names: label,
        under: names,
        icon: 'gear',
        run: () => goTo(to),
      }),
    )
  })
}
