import type { LocalText } from '@touchline/contract/language'
import { masterLists } from '@touchline/contract/master-data/lists'
import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import { namesOf, type TitleKey } from '../i18n/language.ts'
import type { IconName } from '../ui/icon.tsx'

export type MenuChild = {
  readonly names: LocalText
  readonly to: string
  /** Further pages that belong to it, without an entry of their own. */
  readonly also?: readonly string[]
}
export type MenuEntry = MenuChild & {
  readonly icon: IconName
  /** Start of every address that belongs to the entry. */
  readonly area: string
  readonly children: readonly MenuChild[]
}

const page = (title: TitleKey, to: string): MenuChild => ({ names: namesOf(title), to })

const slackFunctionPages = ['add', 'edit', 'view'].map((mode) => `/settings/slack-function-${mode}`)

/** The menu of the specification; plan audiences and master-data lists come from their declarations. */
export function menuEntries(): MenuEntry[] {
  return [
    { ...page('menu.dashboard', '/dashboard'), icon: 'home', area: '/dashboard', children: [] },
    {
      ...page('menu.profile', '/admin-profile'),
      also: ['/edit-profile'],
      icon: 'user',
      area: '/admin-profile',
      children: [],
    },
    {
      ...page('menu.membershipPlan', planAudiences[0].page),
      icon: 'plan',
      area: '/membership-plan',
      children: declaredPages(planAudiences),
    },
    {
      ...page('menu.masterData', masterLists[0].page),
      icon: 'data',
      area: '/master-data',
      children: declaredPages(masterLists),
    },
    {
      ...page('menu.settings', settingPages().general.to),
      icon: 'gear',
      area: '/settings',
      children: Object.values(settingPages()),
    },
  ]
}

/** A group of settings is kept by the page of its key. */
export function settingPages() {
  return {
    general: page('menu.general', '/settings/general'),
    finance: page('menu.finance', '/settings/finance-and-audit'),
    fileServer: page('menu.fileServer', '/settings/file-server'),
    mail: page('menu.autoEmail', '/settings/auto-email-dispach'),
    slackFunction: { ...page('menu.slackFunction', '/settings/slack-function'), also: slackFunctionPages },
    slackIntegration: page('menu.slackIntegration', '/settings/slack-integration'),
  } satisfies Record<string, MenuChild>
}

type DeclaredPage = { readonly title: LocalText; readonly page: string }

function declaredPages(declarations: readonly DeclaredPage[]): MenuChild[] {
  return declarations.map(({ title, page }) => ({ names: title, to: page }))
}
