import type { Translate } from '@touchline/contract/texts/translate'
import type { publicTexts } from '../i18n/public-texts.ts'

/** The copyright line of the footer: the current year and the text of the site, or the product's text. */
export function copyrightLine(text: string, t: Translate<typeof publicTexts>): string {
  const year = new Date().getFullYear()
  return text.trim() ? `© ${year} ${text.trim()}` : t('public:site.copyright', { year })
}
