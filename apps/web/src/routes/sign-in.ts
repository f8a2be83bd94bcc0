import { createRoute, redirect } from '@tanstack/react-router'
import { SignInPage } from '../features/auth/sign-in-page.tsx'
import { isSignedIn, returnPath } from '../session/session.ts'
import { isSetupOffered } from '../site/public-site.ts'
import { lazyPage, rootRoute } from './root.ts'

// The sign-in page is part of the main chunk, because it is the first page of a first visit.
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

const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/callback',
  component: lazyPage(() => import('../features/auth/callback-page.tsx'), 'CallbackPage'),
})

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  beforeLoad: () => {
    if (isSignedIn() || !isSetupOffered()) throw redirect({ to: '/', replace: true })
  },
  component: lazyPage(() => import('../features/setup/setup-page.tsx'), 'SetupPage'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyPage(() => import('../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: lazyPage(() => import('../features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const emailLinkPages = () => import('../features/auth/email-link-page.tsx')

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email',
  component: lazyPage(emailLinkPages, 'ConfirmEmailPage'),
})

const undoEmailChangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/undo-email-change',
  component: lazyPage(emailLinkPages, 'UndoEmailChangePage'),
})

/** The parent route of pages that need no sign-in. Signed-in users see them inside the shell. */
const openRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  component: lazyPage(() => import('../shell/shell-when-signed-in.tsx'), 'ShellWhenSignedIn'),
})

const changePasswordRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/change-password',
  component: lazyPage(() => import('../features/auth/change-password-page.tsx'), 'ChangePasswordPage'),
})

export const publicRoutes = [
  signInRoute,
  callbackRoute,
  setupRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  undoEmailChangeRoute,
  openRoute.addChildren([changePasswordRoute]),
] as const
