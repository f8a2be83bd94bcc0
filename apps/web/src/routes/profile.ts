import { createRoute } from '@tanstack/react-router'
import { loadChunk } from '../http/load-chunk.ts'
import { adminRoute, lazyPage } from './root.ts'

const component = lazyPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage')

const adminProfileRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin-profile',
  component,
})

const dashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/dashboard',
  loader: async () => {
    const [{ dashboardQuery }, { queryClient }] = await Promise.all([
      loadChunk(() => import('../features/dashboard/dashboard-query.ts')),
      loadChunk(() => import('../shell/query-client.ts')),
    ])
    void queryClient.prefetchQuery(dashboardQuery)
  },
  component: lazyPage(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const editProfileRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/edit-profile',
  component: lazyPage(
    () => import('../features/profile/edit-profile/edit-profile-page.tsx'),
    'EditProfilePage',
  ),
})

const securityRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/account-security',
  component: lazyPage(() => import('../features/profile/security/security-page.tsx'), 'SecurityPage'),
})

const accessTokensRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin-profile/access-tokens',
  component: lazyPage(() => import('../features/access-tokens/access-tokens-page.tsx'), 'AccessTokensPage'),
})

export const profileRoutes = [
  dashboardRoute,
  adminProfileRoute,
  editProfileRoute,
  securityRoute,
  accessTokensRoute,
] as const
