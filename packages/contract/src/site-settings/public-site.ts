import { DEFAULT_BRAND_COLOUR } from './brand-colour.ts'
import { brandStyle } from './brand-tokens.ts'
import type { GeneralSettings } from './groups.ts'

/** The settings that pages show without a session. */
const publicSettings = [
  'organisation_name',
  'organisation_name_ja',
  'support_email',
  'support_url',
  'top_nav_home',
  'top_nav_search',
  'top_nav_events',
  'top_nav_reservations',
  'top_nav_members',
  'top_nav_announcements',
  'copyright_text',
  'partner_logos',
] as const satisfies readonly (keyof GeneralSettings)[]

type PublicSettings = Pick<GeneralSettings, (typeof publicSettings)[number]>

/** The settings that need no session. The server writes them as JSON into the HTML of every page. */
export type PublicSite = PublicSettings & {
  /** A style sheet with the tokens of the brand colour; null for the colour of the product. */
  readonly brand_style: string | null
  /** The name of the provider on the button “Sign in with …”; null without single sign-on. */
  readonly sign_in_provider: string | null
  /** True if passwords work for one local account only. */
  readonly is_provider_required: boolean
  /** True until the first administrator of a new site has signed in or completed the setup. */
  readonly is_setup_offered: boolean
}

/** The parts of the public site that other settings than the general ones decide. */
export type SiteStates = Pick<PublicSite, 'is_setup_offered' | 'sign_in_provider' | 'is_provider_required'>

export function publicSiteOf(settings: GeneralSettings): Omit<PublicSite, keyof SiteStates> {
  const { brand_colour } = settings
  const shown = Object.fromEntries(publicSettings.map((name) => [name, settings[name]])) as PublicSettings
  return { ...shown, brand_style: brand_colour === DEFAULT_BRAND_COLOUR ? null : brandStyle(brand_colour) }
}
