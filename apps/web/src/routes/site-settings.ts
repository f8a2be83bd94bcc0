import { createRoute, redirect } from '@tanstack/react-router'
import { jobPage, jobsPage } from '@touchline/contract/jobs/job-pages'
import { type JobSearch, parseJobSearch } from '../features/jobs/job-search.ts'
import { type FunctionSearch, parseFunctionSearch } from '../features/slack/url-search.ts'
import { parseListSearch } from '../listing/list-search.ts'
import { settingPaths } from '../site/setting-paths.ts'
import { adminRoute, lazyPage } from './root.ts'

const getParentRoute = () => adminRoute
const administratorsPage = () => import('../features/administrators/administrators-page.tsx')
const functionPage = () => import('../features/slack/functions/function-page.tsx')

function redirectWithoutId({ search }: { search: FunctionSearch }): void {
  if (!search.id) throw redirect({ to: '/settings/slack-function', replace: true })
}

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
    component: lazyPage(() => import('../features/file-storage/file-storage-page.tsx'), 'FileStoragePage'),
  }),
  // spec 2 spells the path this way
  createRoute({
    getParentRoute,
    path: '/settings/auto-email-dispach',
    component: lazyPage(() => import('../features/mail/mail-page.tsx'), 'MailPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/slack-function',
    validateSearch: parseListSearch,
    component: lazyPage(() => import('../features/slack/functions/functions-page.tsx'), 'FunctionsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/slack-function-add',
    validateSearch: parseFunctionSearch,
    component: lazyPage(functionPage, 'AddFunctionPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/slack-function-edit',
    validateSearch: parseFunctionSearch,
    beforeLoad: redirectWithoutId,
    component: lazyPage(functionPage, 'EditFunctionPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/slack-function-view',
    validateSearch: parseFunctionSearch,
    beforeLoad: redirectWithoutId,
    component: lazyPage(functionPage, 'ViewFunctionPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/slack-integration',
    validateSearch: parseListSearch,
    component: lazyPage(
      () => import('../features/slack/connections/connections-page.tsx'),
      'ConnectionsPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/administrators',
    validateSearch: parseListSearch,
    component: lazyPage(administratorsPage, 'AdministratorsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/administrators/sign-in-rules',
    component: lazyPage(administratorsPage, 'SignInRulesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/backups',
    component: lazyPage(() => import('../features/backups/backups-page.tsx'), 'BackupsPage'),
  }),
  createRoute({
    getParentRoute,
    path: settingPaths.singleSignOn,
    component: lazyPage(
      () => import('../features/single-sign-on/single-sign-on-page.tsx'),
      'SingleSignOnPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: jobsPage,
    validateSearch: parseListSearch,
    component: lazyPage(() => import('../features/jobs/jobs-page.tsx'), 'JobsPage'),
  }),
  createRoute({
    getParentRoute,
    path: jobPage,
    validateSearch: parseJobSearch,
    beforeLoad: ({ search }: { search: JobSearch }) => {
      if (!search.id) throw redirect({ to: jobsPage, replace: true })
    },
    component: lazyPage(() => import('../features/jobs/job-page.tsx'), 'JobPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings/system',
    component: lazyPage(() => import('../features/diagnostics/system-page.tsx'), 'SystemPage'),
  }),
] as const
