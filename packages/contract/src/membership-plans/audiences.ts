import type { LocalText } from '../language.ts'

type PlanAudience = {
  /** The key is also the last segment of the path of the page. */
  readonly key: string
  readonly page: `/membership-plan/${string}`
  readonly title: LocalText
}

/** Routes, the menu and the command palette loop over this array, in this order. */
export const planAudiences = [
  { key: 'member', page: '/membership-plan/member', title: { en: 'Member', ja: '会員' } },
  { key: 'club', page: '/membership-plan/club', title: { en: 'Club', ja: 'クラブ' } },
  { key: 'corporate', page: '/membership-plan/corporate', title: { en: 'Corporate', ja: '法人' } },
  {
    key: 'merchandizer',
    page: '/membership-plan/merchandizer',
    title: { en: 'Merchandizer', ja: '物販事業者' },
  },
  { key: 'coach', page: '/membership-plan/coach', title: { en: 'Coach', ja: 'コーチ' } },
  { key: 'freelancer', page: '/membership-plan/freelancer', title: { en: 'Freelancer', ja: 'フリーランス' } },
] as const satisfies readonly PlanAudience[]

/** Ignores upper and lower case, as the router and the server do for other paths. */
export function findPlanAudience(segment: string | undefined) {
  return planAudiences.find(({ key }) => key === segment?.toLowerCase())
}
