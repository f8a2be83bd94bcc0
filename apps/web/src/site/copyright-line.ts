import type { Translate } from '@touchline/contract/texts/translate'
import type { publicTexts } from '../i18n/public-texts.ts'

/** What the footer ends with: the site's own text behind the current year, or the product's. */
export function copyrightLine(text: string, t: Translate<typeof publicTexts>): string {
  const year = new Date().getFullYear()
  return text.trim() ? `© ${year} ${text.trim()}` : t('public:site.copyright', { year })
}
