import { masterLists } from './master-data/lists.ts'

/** The paths of all pages of the web application. At any other path, the server answers 404 with the page that says so. */
export const pagePaths: readonly string[] = [
  '/',
  '/forgot-password',
  '/reset-password',
  '/change-password',
  '/admin-profile',
  '/edit-profile',
  '/settings/general',
  '/settings/finance-and-audit',
  '/settings/file-server',
  '/settings/auto-email-dispach',
  '/settings/slack-function',
  '/settings/slack-function-add',
  '/settings/slack-function-edit',
  '/settings/slack-function-view',
  '/settings/slack-integration',
  ...masterLists.map(({ page }) => page),
  '/membership-plan',
  '/membership-plan/member',
  '/membership-plan/club',
  '/membership-plan/corporate',
  '/membership-plan/merchandizer',
  '/membership-plan/coach',
  '/membership-plan/freelancer',
]
