import { createRoute, redirect } from '@tanstack/react-router'
import { SignInPage } from '../features/auth/sign-in-page.tsx'
import { returnPath } from '../session/return-path.ts'
import { isSignedIn } from '../session/session.ts'
import { lazyPage } from './lazy-page.ts'
import { rootRoute } from './root.ts'

// Not in a chunk of its own: it is what a first visit waits for.
const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { from?: string } => {
    const from = returnPath(search.from)
    return from ? { from } : {}
  },
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: returnPath(search.from) ?? '/admin-profile', replace: true })
  },
  component: SignInPage,
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyPage(() => import('../features/auth/password-pages.tsx'), 'ForgotPasswordPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: lazyPage(() => import('../features/auth/password-pages.tsx'), 'ResetPasswordPage'),
})

const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/change-password',
  component: lazyPage(() => import('../features/auth/password-pages.tsx'), 'ChangePasswordPage'),
})

export const publicRoutes = [
  signInRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  changePasswordRoute,
] as const
