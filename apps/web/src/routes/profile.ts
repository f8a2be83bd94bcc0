import { createRoute } from '@tanstack/react-router'
import { adminRoute, lazyPage } from './root.ts'

const component = lazyPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage')

const adminProfileRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin-profile',
  component,
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

export const profileRoutes = [adminProfileRoute, editProfileRoute, securityRoute, accessTokensRoute] as const
