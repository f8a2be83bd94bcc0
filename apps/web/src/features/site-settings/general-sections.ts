import { general } from '@touchline/contract/site-settings/groups'
import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import { topNavigationEntries } from '@touchline/contract/site-settings/top-navigation'
import type { FormOf } from '../../forms/state/form-values.ts'
import { normalizeColour } from './brand-colour-field.tsx'

/** The brand colour has the notation of the stored colour when it is saved. */
export const generalForm = {
  ...general,
  fields: { ...general.fields, brand_colour: { ...general.fields.brand_colour, fromText: normalizeColour } },
}

export type GeneralName = keyof typeof general.fields
export type GeneralValues = Omit<FormOf<typeof general>, 'partner_logos'> & {
  readonly partner_logos: readonly PartnerLogo[]
}

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
