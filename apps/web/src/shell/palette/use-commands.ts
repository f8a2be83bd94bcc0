import { useRouter } from '@tanstack/react-router'
import { languages } from '@touchline/contract/language'
import { themes } from '@touchline/contract/preferences'
import { inEachLanguage, namesOf } from '../../i18n/language.ts'
import { signOut } from '../../session/sign-out.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import type { Command } from './command.ts'
import { addCommands, trashCommands } from './list-commands.ts'
import { openAbout, openShortcuts } from './open-dialog.ts'
import { pageCommands, settingCommands } from './page-commands.ts'

export type SidebarState = { readonly collapsed: boolean; readonly toggle: () => void }

/** Everything the palette can do, in the order in which it is shown while nothing is typed. */
export function useCommands(sidebar: SidebarState): Command[] {
  const router = useRouter()
  const goTo = (to: string) => void router.navigate({ to })
  const actions = [
    ...addCommands(router),
    ...usePreferenceCommands(),
    ...(isSidebarBeside() ? [sidebarCommand(sidebar)] : []),
    action({
      id: 'change-password',
      names: inEachLanguage((t) => t('profile.changePassword')),
      icon: 'lock',
      run: () => goTo('/change-password'),
    }),
    action({
      id: 'shortcuts',
      names: inEachLanguage((t) => t('shortcuts.title')),
      icon: 'keyboard',
      run: openShortcuts,
    }),
    action({
      id: 'about',
      names: inEachLanguage((t) => t('about.title')),
      icon: 'help',
      run: openAbout,
    }),
    action({ id: 'sign-out', names: namesOf('menu.signOut'), icon: 'out', run: signOut }),
  ]
  return [...pageCommands(goTo), ...trashCommands(router), ...settingCommands(goTo), ...actions]
}

const action = (command: Omit<Command, 'group'>): Command => ({ ...command, group: 'actions' })

function usePreferenceCommands(): Command[] {
  const { chooseTheme, chooseLanguage } = usePreferences()
  return [
    ...themes.map((theme) =>
      action({
        id: `theme-${theme}`,
        names: inEachLanguage((t) => t(`header.themes.${theme}`)),
        under: inEachLanguage((t) => t('header.theme')),
        icon: 'theme',
        run: () => chooseTheme(theme),
      }),
    ),
    ...languages.map((language) =>
      action({
        id: `language-${language}`,
        names: inEachLanguage((t) => t(`palette.languages.${language}`)),
        under: inEachLanguage((t) => t('palette.language')),
        icon: 'language',
        run: () => chooseLanguage(language),
      }),
    ),
  ]
}

/** Where it is a drawer there is nothing to fold. */
function isSidebarBeside(): boolean {
  return !window.matchMedia('(max-width: 62em)').matches
}

function sidebarCommand({ collapsed, toggle }: SidebarState): Command {
  return action({
    id: 'sidebar',
    names: namesOf(collapsed ? 'menu.expand' : 'menu.collapse'),
    icon: 'fold',
    run: toggle,
  })
}
