import type { GeneralSettings } from '@touchline/contract/site-settings/groups'
import { topNavigationEntries } from '@touchline/contract/site-settings/top-navigation'

export type GeneralName = keyof GeneralSettings

type SettingsSection = { readonly key: string; readonly fields: readonly GeneralName[]; readonly columns?: 2 }

export const generalSections = [
  { key: 'organisation', fields: ['organisation_name', 'organisation_name_ja'] },
  { key: 'dates', fields: ['default_date_format', 'default_timezone'], columns: 2 },
  { key: 'siteDefaults', fields: ['default_language', 'page_size'], columns: 2 },
  { key: 'brand', fields: ['brand_colour'] },
  { key: 'support', fields: ['support_email', 'support_url'] },
  {
    key: 'topNavigation',
    fields: topNavigationEntries.map((entry) => `top_nav_${entry}` as const),
    columns: 2,
  },
  { key: 'footer', fields: ['copyright_text', 'partner_logos'] },
  { key: 'setup', fields: ['setup_skipped'] },
] as const satisfies readonly SettingsSection[]
