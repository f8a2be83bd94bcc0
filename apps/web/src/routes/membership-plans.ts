import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.ts'
import { adminRoute } from './root.ts'

const getParentRoute = () => adminRoute
const component = lazyPage(() => import('../shell/empty-page.tsx'), 'EmptyPage')
const area = 'menu.membershipPlan'

export const membershipPlansRoutes = [
  createRoute({
    getParentRoute,
    path: '/membership-plan',
    beforeLoad: () => {
      throw redirect({ to: '/membership-plan/member', replace: true })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/membership-plan/member',
    component,
    staticData: { area, title: 'menu.member' },
  }),
  createRoute({
    getParentRoute,
    path: '/membership-plan/club',
    component,
    staticData: { area, title: 'menu.club' },
  }),
  createRoute({
    getParentRoute,
    path: '/membership-plan/corporate',
    component,
    staticData: { area, title: 'menu.corporate' },
  }),
  createRoute({
    getParentRoute,
    path: '/membership-plan/merchandizer',
    component,
    staticData: { area, title: 'menu.merchandizer' },
  }),
  createRoute({
    getParentRoute,
    path: '/membership-plan/coach',
    component,
    staticData: { area, title: 'menu.coach' },
  }),
  createRoute({
    getParentRoute,
    path: '/membership-plan/freelancer',
    component,
    staticData: { area, title: 'menu.freelancer' },
  }),
] as const
