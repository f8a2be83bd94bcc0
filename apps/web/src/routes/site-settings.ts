import { createRoute } from '@tanstack/react-router'
import { parseListSearch } from '../listing/list-search.ts'
import { adminRoute, lazyPage } from './root.ts'

const getParentRoute = () => adminRoute
const component = lazyPage(() => import('../shell/empty-page.tsx'), 'EmptyPage')
const area = 'shell:menu.settings'

export const siteSettingsRoutes = [
  createRoute({
    getParentRoute,
    path: '/settings/general',
    component: lazyPage(
      () => import('../features/site-settings/general-settings-page.tsx'),
      'GeneralSettingsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/finance-and-audit',
    component: lazyPage(() => import('../features/finance/finance-page.tsx'), 'FinancePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/finance-and-audit/audit-trail',
    validateSearch: parseListSearch,
    component: lazyPage(() => import('../features/audit/audit-trail-page.tsx'), 'AuditTrailPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/file-server',
    component: lazyPage(() => import('../features/file-server/file-server-page.tsx'), 'FileServerPage'),
  }),
  // spec 2 spells the path this way
  createRoute({
    getParentRoute,
    path: '/settings/auto-email-dispach',
    component: lazyPage(() => import('../features/auto-email/auto-email-page.tsx'), 'AutoEmailPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/slack-function',
    component,
    staticData: { area, title: 'shell:menu.slackFunction' },
  }),
  createRoute({
    getParentRoute,
    path: '/settings/slack-function-add',
    component,
    staticData: { area, title: 'shell:menu.slackFunctionAdd' },
  }),
  createRoute({
    getParentRoute,
    path: '/settings/slack-function-edit',
    component,
    staticData: { area, title: 'shell:menu.slackFunctionEdit' },
  }),
  createRoute({
    getParentRoute,
    path: '/settings/slack-function-view',
    component,
    staticData: { area, title: 'shell:menu.slackFunctionView' },
  }),
  createRoute({
    getParentRoute,
    path: '/settings/slack-integration',
    component,
    staticData: { area, title: 'shell:menu.slackIntegration' },
  }),
] as const
