import { languages } from '@touchline/contract/language'
import { DEFAULT_BRAND_COLOUR } from '@touchline/contract/site-settings/brand-colour'
import { useEffect } from 'react'
import { storeSiteLanguage } from '../i18n/language.ts'
import { cacheSitePageSize } from '../session/page-size.ts'
import { cacheBrand } from '../theme/stored-theme.ts'
import { useSite } from './site-query.ts'

export function useApplySiteSettings(): void {
  const { brand_colour, default_language, page_size } = useSite() ?? {}
  useEffect(() => {
    let isOver = false
    const paint = async (colour: string) => {
      const style = await styleOf(colour)
      if (!isOver) cacheBrand(style)
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
  const { brandStyle } = await import('../theme/brand-tokens.ts')
  return brandStyle(colour)
}
