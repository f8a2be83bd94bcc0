import type { ListHead } from '../records/list-head.ts'

export const plansHead = {
  key: 'membershipPlans',
  api: '/api/membership-plan',
  page: '/membership-plan/member',
  tag: 'Membership plans',
  title: { en: 'Membership plans', ja: '会員プラン' },
  item: { en: 'plan', ja: 'プラン' },
  nameField: 'name',
} as const satisfies ListHead
