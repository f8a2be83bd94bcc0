import { languages } from '@touchline/contract/language'
import { DEFAULT_BRAND_COLOUR } from '@touchline/contract/site-settings/brand-colour'
import { useEffect } from 'react'
import { storeSiteLanguage } from '../i18n/language.ts'
import { cacheSitePageSize } from '../session/page-size.ts'
import { applyBrand } from '../theme/stored-theme.ts'
import { setPublicSite } from './public-site.ts'
import { useSite } from './site-query.ts'

export function useApplySiteSettings(): void {
  const site = useSite()
  const { brand_colour, default_language, page_size } = site ?? {}
  useEffect(() => {
    if (site) setPublicSite(site)
  }, [site])
  useEffect(() => {
    let isOver = false
    const paint = async (colour: string) => {
      const style = await styleOf(colour)
      if (!isOver) applyBrand(style)
    }
    if (brand_colour) void paint(brand_colour).catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [brand_colour])
  useEffect(() => {
    if (default_language) storeSiteLanguage(languages.find((language) => language === default_language))
  }, [default_language])
  useEffect(() => {
    if (page_size) cacheSitePageSize(page_size)
  }, [page_size])
}

/** The chunk that derives the shades loads only if the site has its own brand colour. */
async function styleOf(colour: string): Promise<string | null> {
  if (colour === DEFAULT_BRAND_COLOUR) return null
  const { brandStyle } = await import('@touchline/contract/site-settings/brand-tokens')
  return brandStyle(colour)
}
