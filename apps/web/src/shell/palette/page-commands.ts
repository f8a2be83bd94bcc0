import { settingGroups } from '@touchline/contract/site-settings/groups'
import { namesOf, type TitleKey } from '../../i18n/language.ts'
import { menuEntries } from '../menu-entries.ts'
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

/** The pages that keep the groups of settings; a new group does not compile without its page. */
const settingPages: Record<(typeof settingGroups)[number]['key'], { title: TitleKey; to: string }> = {
  general: { title: 'menu.general', to: '/settings/general' },
  mail: { title: 'menu.autoEmail', to: '/settings/auto-email-dispach' },
}

export function settingCommands(goTo: GoTo): Command[] {
  return settingGroups.flatMap(({ key, fields }) => {
    const { title, to } = settingPages[key]
    return Object.entries(fields).map(
      ([name, { label }]): Command => ({
        id: name,
        group: 'settings',
        names: label,
        under: namesOf(title),
        icon: 'gear',
        run: () => goTo(to),
      }),
    )
  })
}
