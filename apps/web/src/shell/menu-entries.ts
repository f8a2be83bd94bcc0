import { masterLists } from '@touchline/contract/master-data/lists'
import type { useLanguage } from '../i18n/language.ts'
import type { IconName } from '../ui/icon.tsx'

export type MenuChild = { readonly label: string; readonly to: string }
export type MenuEntry = MenuChild & {
  readonly icon: IconName
  /** Start of every address that belongs to the entry. */
  readonly area: string
  readonly children: readonly MenuChild[]
}

type Speaker = Pick<ReturnType<typeof useLanguage>, 't' | 'say'>

/** The menu of the specification; lists of master data come from their declarations. */
export function menuEntries({ t, say }: Speaker): MenuEntry[] {
  const page = (label: string, to: string): MenuChild => ({ label, to })
  const declared = masterLists.map((list) => page(say(list.title), `/master-data/${list.page}`))
  const others = [
    page(t('menu.clubDays'), '/master-data/club-operation-days'),
    page(t('menu.coachLevels'), '/master-data/coach-experience-level'),
    page(t('menu.sponsorshipTypes'), '/master-data/sponsorship-type'),
    page(t('menu.ageGroups'), '/master-data/age-group'),
  ].filter(({ to }) => !declared.some((list) => list.to === to))

  return [
    { ...page(t('menu.dashboard'), '/dashboard'), icon: 'home', area: '/dashboard', children: [] },
    { ...page(t('menu.profile'), '/admin-profile'), icon: 'user', area: '/admin-profile', children: [] },
    {
      ...page(t('menu.membershipPlan'), '/membership-plan/member'),
      icon: 'plan',
      area: '/membership-plan',
      children: [
        page(t('menu.member'), '/membership-plan/member'),
        page(t('menu.club'), '/membership-plan/club'),
        page(t('menu.corporate'), '/membership-plan/corporate'),
        page(t('menu.merchandizer'), '/membership-plan/merchandizer'),
        page(t('menu.coach'), '/membership-plan/coach'),
        page(t('menu.freelancer'), '/membership-plan/freelancer'),
      ],
    },
    {
      ...page(t('menu.masterData'), '/master-data/sports'),
      icon: 'data',
      area: '/master-data',
      children: [...declared, ...others],
    },
    {
      ...page(t('menu.settings'), '/settings/general'),
      icon: 'gear',
      area: '/settings',
      children: [
        page(t('menu.general'), '/settings/general'),
        page(t('menu.finance'), '/settings/finance-and-audit'),
        page(t('menu.fileServer'), '/settings/file-server'),
        page(t('menu.autoEmail'), '/settings/auto-email-dispach'),
        page(t('menu.slackFunction'), '/settings/slack-function'),
        page(t('menu.slackIntegration'), '/settings/slack-integration'),
      ],
    },
  ]
}
