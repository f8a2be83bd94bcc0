import { jobPage, jobsPage } from './jobs/job-pages.ts'
import { masterLists } from './master-data/lists.ts'
import { planAudiences, planPage } from './membership-plans/audiences.ts'
import { importPage } from './records/import-page.ts'

/** All pages of the web application. The server answers other paths with 404 and the "Page not found" page. */
export const pagePaths: readonly string[] = [
  '/',
  '/setup',
  '/sign-in/callback',
  '/forgot-password',
  '/reset-password',
  '/change-password',
  '/confirm-email',
  '/undo-email-change',
  '/admin-profile',
  '/edit-profile',
  '/account-security',
  '/settings/general',
  '/settings/finance-and-audit',
  '/settings/finance-and-audit/audit-trail',
  '/settings/file-server',
  '/settings/auto-email-dispach',
  '/settings/slack-function',
  '/settings/slack-function-add',
  '/settings/slack-function-edit',
  '/settings/slack-function-view',
  '/settings/slack-integration',
  '/settings/administrators',
  '/settings/administrators/sign-in-rules',
  '/settings/backups',
  '/settings/single-sign-on',
  jobsPage,
  jobPage,
  '/settings/system',
  importPage,
  ...masterLists.map(({ page }) => page),
  '/membership-plan',
  ...planAudiences.map(({ page }) => page),
  planPage,
  '/membership-plan/compare',
  '/membership-plan/coverage',
  '/membership-plan/price-change',
]
