import type { LocalText } from '../language.ts'

type PlanAudience = {
  /** Also the last segment of the page's path. */
  readonly key: string
  readonly page: `/membership-plan/${string}`
  readonly title: LocalText
}

/** The audiences of membership plans, in the order of the menu; routes, menu and palette entries loop over this. */
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

/** The audience of a path segment in any case, as the router and the server match the other paths. */
export function findPlanAudience(segment: string | undefined) {
  return planAudiences.find(({ key }) => key === segment?.toLowerCase())
}
