import { useRouter } from '@tanstack/react-router'
import { inSentence, languages } from '@touchline/contract/language'
import { masterLists } from '@touchline/contract/master-data/lists'
import { planAudiences, planPage } from '@touchline/contract/membership-plans/audiences'
import { plansHead } from '@touchline/contract/membership-plans/plans-head'
import { themes } from '@touchline/contract/preferences'
import { importPage } from '@touchline/contract/records/import-page'
import { settingGroups } from '@touchline/contract/site-settings/groups'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import { appTexts, namesOf } from '../../i18n/app-texts.ts'
import { addAddress, trashAddress } from '../../listing/panel-address.ts'
import { usePreferences } from '../../session/use-preferences.ts'
import { settingPaths } from '../../site/setting-paths.ts'
import { menuEntries, settingPages } from '../menu-entries.ts'
import { signOut } from '../sign-out.ts'
import type { PaletteCommand } from './commands.ts'
import { openAbout, openShortcuts, type SidebarState } from './open-dialog.ts'
import { paletteTexts } from './texts.ts'

type GoTo = (address: string) => void

export function pageCommands(goTo: GoTo): PaletteCommand[] {
  return menuEntries().flatMap(({ names, to, area, icon, children }): PaletteCommand[] => [
    { id: area, group: 'pages', names, icon, run: () => goTo(to) },
    ...children.map(
      (child): PaletteCommand => ({
        id: child.to,
        group: 'pages',
        names: child.names,
        otherNames: child.otherNames,
        parentNames: names,
        icon,
        run: () => goTo(child.to),
      }),
    ),
  ])
}

/** The menu of the specification has no entry for the page. */
function accessTokensCommand(goTo: GoTo): PaletteCommand {
  return {
    id: '/admin-profile/access-tokens',
    group: 'pages',
    names: inEachLanguage(paletteTexts, (t) => t('palette:accessTokens')),
    otherNames: inEachLanguage(paletteTexts, (t) => t('palette:accessTokenWords')),
    parentNames: namesOf('app:menu.profile'),
    icon: 'lock',
    run: () => goTo('/admin-profile/access-tokens'),
  }
}

/** A settings group without a page does not compile. */
export function settingCommands(goTo: GoTo): PaletteCommand[] {
  const pages = settingPages()
  return settingGroups.flatMap(({ key, fields }) => {
    // the page of the sign-in rules has no menu entry of its own
    const { names, to } = key === 'access' ? { ...pages.administrators, to: settingPaths.access } : pages[key]
    return Object.entries(fields).map(
      ([name, { label }]): PaletteCommand => ({
        id: name,
        group: 'settings',
        names: label,
        parentNames: names,
        icon: 'gear',
        run: () => goTo(to),
      }),
    )
  })
}

type Router = Pick<ReturnType<typeof useRouter>, 'navigate' | 'state'>

export function trashCommands({ navigate }: Router): PaletteCommand[] {
  return masterLists
    .filter(({ trash }) => trash)
    .map(({ key, title, page }) => ({
      id: `trash-${key}`,
      group: 'pages',
      names: inEachLanguage(appTexts, (t, language) => t('app:trash.title', { list: title[language] })),
      parentNames: namesOf('app:menu.masterData'),
      icon: 'bin',
      run: () => void navigate(trashAddress(page)),
    }))
}

export function addCommands(router: Router): PaletteCommand[] {
  return masterLists
    .filter(({ writable }) => writable)
    .map(({ key, item, page }) => ({
      id: `add-${key}`,
      group: 'actions',
      names: inEachLanguage(appTexts, (t, language) => t('app:list.add', { item: item[language] })),
      icon: 'plus',
      run: () => void router.navigate(addAddress(page, router.state.location)),
    }))
}

/** A new plan has a page of its own. */
export function addPlanCommands({ navigate }: Pick<Router, 'navigate'>): PaletteCommand[] {
  return planAudiences.map(({ key, title }) => ({
    id: `add-plan-${key}`,
    group: 'actions',
    names: inEachLanguage(appTexts, (t, language) => t('app:list.add', { item: plan[language] })),
    parentNames: title,
    icon: 'plus',
    run: () => void navigate({ to: planPage, search: { audience: key } }),
  }))
}

const plan = { en: 'plan', ja: 'プラン' }

export function importCommands({ navigate }: Pick<Router, 'navigate'>): PaletteCommand[] {
  const lists = [
    ...masterLists
      .filter(({ hasFiles }) => hasFiles)
      .map(({ key, title }) => ({ title, search: { list: key } })),
    ...planAudiences.map(({ key, plans }) => ({ title: plans, search: { list: plansHead.key, part: key } })),
  ]
  return lists.map(({ title, search }) => ({
    id: `import-${Object.values(search).join('-')}`,
    group: 'actions',
    names: inEachLanguage(paletteTexts, (t, language) =>
      t('palette:import', { list: inSentence(title)[language] }),
    ),
    icon: 'up',
    run: () => void navigate({ to: importPage, search }),
  }))
}

/** All commands, in the order in which the palette lists them without a search. */
export function useCommands(sidebar: SidebarState): PaletteCommand[] {
  const router = useRouter()
  const goTo = (to: string) => void router.navigate({ to })
  const actions = [
    ...addCommands(router),
    ...addPlanCommands(router),
    ...importCommands(router),
    ...usePreferenceCommands(),
    ...(isWideScreen() ? [sidebarCommand(sidebar)] : []),
    action({
      id: 'change-password',
      names: inEachLanguage(appTexts, (t) => t('app:profile.changePassword')),
      icon: 'lock',
      run: () => goTo('/change-password'),
    }),
    action({
      id: 'account-security',
      names: inEachLanguage(appTexts, (t) => t('app:profile.security')),
      icon: 'lock',
      run: () => goTo('/account-security'),
    }),
    action({
      id: 'shortcuts',
      names: inEachLanguage(appTexts, (t) => t('app:shortcuts.title')),
      icon: 'keyboard',
      run: openShortcuts,
    }),
    action({
      id: 'about',
      names: inEachLanguage(appTexts, (t) => t('app:about.title')),
      icon: 'help',
      run: openAbout,
    }),
    action({ id: 'sign-out', names: namesOf('app:menu.signOut'), icon: 'out', run: signOut }),
  ]
  return [
    ...pageCommands(goTo),
    accessTokensCommand(goTo),
    ...trashCommands(router),
    ...settingCommands(goTo),
    ...actions,
  ]
}

const action = (command: Omit<PaletteCommand, 'group'>): PaletteCommand => ({ ...command, group: 'actions' })

function usePreferenceCommands(): PaletteCommand[] {
  const { chooseTheme, chooseLanguage } = usePreferences()
  return [
    ...themes.map((theme) =>
      action({
        id: `theme-${theme}`,
        names: inEachLanguage(appTexts, (t) => t(`app:header.themes.${theme}`)),
        parentNames: inEachLanguage(appTexts, (t) => t('app:header.theme')),
        icon: 'theme',
        run: () => chooseTheme(theme),
      }),
    ),
    ...languages.map((language) =>
      action({
        id: `language-${language}`,
        names: inEachLanguage(paletteTexts, (t) => t(`palette:languages.${language}`)),
        parentNames: inEachLanguage(paletteTexts, (t) => t('palette:language')),
        icon: 'language',
        run: () => chooseLanguage(language),
      }),
    ),
  ]
}

/** On a narrow screen, the sidebar is a drawer and cannot be collapsed. */
function isWideScreen(): boolean {
  return !window.matchMedia('(max-width: 62em)').matches
}

function sidebarCommand({ collapsed, toggle }: SidebarState): PaletteCommand {
  return action({
    id: 'sidebar',
    names: namesOf(collapsed ? 'app:menu.expand' : 'app:menu.collapse'),
    icon: 'fold',
    run: toggle,
  })
}
