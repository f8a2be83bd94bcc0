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

export const profileRoutes = [adminProfileRoute, editProfileRoute] as const
