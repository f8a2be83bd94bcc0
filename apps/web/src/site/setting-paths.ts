/** The path of the page of each settings group, by the key of the group, and of the page System. */
export const settingPaths = {
  general: '/settings/general',
  finance: '/settings/finance-and-audit',
  fileServer: '/settings/file-server',
  mail: '/settings/auto-email-dispach',
  backup: '/settings/backups',
  access: '/settings/administrators/sign-in-rules',
  singleSignOn: '/settings/single-sign-on',
  system: '/settings/system',
} as const
