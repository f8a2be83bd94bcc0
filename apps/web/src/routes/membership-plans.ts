import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { findPlanAudience, planAudiences } from '@touchline/contract/membership-plans/audiences'
import { adminRoute, lazyPage } from './root.ts'

const getParentRoute = () => adminRoute

export const membershipPlanRoutes = [
  createRoute({
    getParentRoute,
    path: '/membership-plan',
    beforeLoad: () => {
      throw redirect({
        to: '/membership-plan/$audience',
        params: { audience: planAudiences[0].key },
        replace: true,
      })
    },
  }),
  createRoute({
    getParentRoute,
    path: '/membership-plan/$audience',
    loader: ({ params }) => {
      if (!findPlanAudience(params.audience)) throw notFound()
    },
    component: lazyPage(
      () => import('../features/membership-plans/membership-plan-page.tsx'),
      'MembershipPlanPage',
    ),
    notFoundComponent: lazyPage(() => import('../shell/not-found.tsx'), 'NotFound'),
  }),
] as const
