import type { Language } from '@touchline/contract/language'
import type { PublicSite, SiteStates } from '@touchline/contract/site-settings/public-site'

type ShownSite = Omit<PublicSite, 'brand_style' | keyof SiteStates>

let newer: ShownSite | undefined

/** The public settings that the server wrote into the page; undefined with the development server. */
export function siteInPage(): PublicSite | undefined {
  return JSON.parse(document.getElementById('site')?.textContent ?? 'null') ?? undefined
}

/** The public settings: as last loaded by a signed-in user in this tab, or else as the server wrote them into the page. */
export function publicSite(): ShownSite | undefined {
  return newer ?? siteInPage()
}

/** False after a sign-in, although the page still contains the value of its load. */
export function isSetupOffered(): boolean {
  return newer === undefined && siteInPage()?.is_setup_offered === true
}

/** The name of the provider for “Sign in with …”; null without single sign-on. */
export function signInProvider(): string | null {
  return siteInPage()?.sign_in_provider ?? null
}

/** True if only the local account may sign in with a password. */
export function isProviderRequired(): boolean {
  return siteInPage()?.is_provider_required === true
}

/** A session that ends without a page load is followed by a sign-in page with these settings. */
export function setPublicSite(site: ShownSite): void {
  newer = site
}

type OrganisationNames = Pick<PublicSite, 'organisation_name' | 'organisation_name_ja'>

/** Empty if no name is set. */
export function organisationName(site: OrganisationNames | undefined, language: Language): string {
  return (language === 'ja' && site?.organisation_name_ja) || site?.organisation_name || ''
}

export function copyrightLine(site: Pick<PublicSite, 'copyright_text'> | undefined): string {
  return `© ${new Date().getFullYear()} ${site?.copyright_text.trim() || 'Touchline'}`
}
