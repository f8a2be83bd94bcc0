import type { LocalText } from '../language.ts'
import { type Audience, findAudienceKey } from './audience-keys.ts'

export { type Audience, planPage } from './audience-keys.ts'

type PlanAudience = {
  /** The key is also the last segment of the path of the page. */
  readonly key: Audience
  readonly page: `/membership-plan/${Audience}`
  readonly title: LocalText
  /** The title of their list. */
  readonly plans: LocalText
}

/** Routes, the menu and the command palette loop over this array, in this order. */
export const planAudiences = [
  {
    key: 'member',
    page: '/membership-plan/member',
    title: { en: 'Member', ja: '会員' },
    plans: { en: 'Member plans', ja: '会員プラン' },
  },
  {
    key: 'club',
    page: '/membership-plan/club',
    title: { en: 'Club', ja: 'クラブ' },
    plans: { en: 'Club plans', ja: 'クラブプラン' },
  },
  {
    key: 'corporate',
    page: '/membership-plan/corporate',
    title: { en: 'Corporate', ja: '法人' },
    plans: { en: 'Corporate plans', ja: '法人プラン' },
  },
  {
    key: 'merchandizer',
    page: '/membership-plan/merchandizer',
    title: { en: 'Merchandizer', ja: '物販事業者' },
    plans: { en: 'Merchandizer plans', ja: '物販事業者プラン' },
  },
  {
    key: 'coach',
    page: '/membership-plan/coach',
    title: { en: 'Coach', ja: 'コーチ' },
    plans: { en: 'Coach plans', ja: 'コーチプラン' },
  },
  {
    key: 'freelancer',
    page: '/membership-plan/freelancer',
    title: { en: 'Freelancer', ja: 'フリーランス' },
    plans: { en: 'Freelancer plans', ja: 'フリーランスプラン' },
  },
] as const satisfies readonly PlanAudience[]

/** See `findAudienceKey`. */
export function findPlanAudience(segment: string | undefined) {
  const found = findAudienceKey(segment)
  return planAudiences.find(({ key }) => key === found)
}
