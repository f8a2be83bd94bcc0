import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { audienceKeys, findAudienceKey, planPage } from '@touchline/contract/membership-plans/audience-keys'
import {
  comparePage,
  coveragePage,
  parsePlanSearch,
  priceChangePage,
} from '../features/membership-plans/plan-address.ts'
import { registerConfirmation } from '../http/confirmations.ts'
import { parseListSearch } from '../listing/list-search.ts'
import { adminRoute, lazyPage } from './root.ts'

const getParentRoute = () => adminRoute

registerConfirmation(
  'changed_examples',
  lazyPage(() => import('../features/membership-plans/changed-examples.tsx'), 'ChangedExamples'),
)

export const membershipPlanRoutes = [
  createRoute({
    getParentRoute,
    path: '/membership-plan',
    beforeLoad: () => {
      throw redirect({
        to: '/membership-plan/$audience',
        params: { audience: audienceKeys[0] },
        replace: true,
      })
    },
  }),
  createRoute({
    getParentRoute,
    path: planPage,
    validateSearch: parsePlanSearch,
    component: lazyPage(() => import('../features/membership-plans/plan/plan-page.tsx'), 'PlanPage'),
  }),
  createRoute({
    getParentRoute,
    path: comparePage,
    component: lazyPage(() => import('../features/membership-plans/tools/compare-page.tsx'), 'ComparePage'),
  }),
  createRoute({
    getParentRoute,
    path: coveragePage,
    component: lazyPage(() => import('../features/membership-plans/tools/coverage-page.tsx'), 'CoveragePage'),
  }),
  createRoute({
    getParentRoute,
    path: priceChangePage,
    component: lazyPage(
      () => import('../features/membership-plans/tools/price-change-page.tsx'),
      'PriceChangePage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/membership-plan/$audience',
    validateSearch: parseListSearch,
    loader: ({ params }) => {
      if (!findAudienceKey(params.audience)) throw notFound()
    },
    component: lazyPage(() => import('../features/membership-plans/plans-page.tsx'), 'PlansPage'),
    notFoundComponent: lazyPage(() => import('../shell/not-found.tsx'), 'NotFound'),
  }),
] as const
