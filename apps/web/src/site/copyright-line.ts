import type { Translate } from '../i18n/language.ts'

/** What the footer ends with: the site's own text behind the current year, or the product's. */
export function copyrightLine(text: string, t: Translate): string {
  const year = new Date().getFullYear()
  return text.trim() ? `© ${year} ${text.trim()}` : t('site.copyright', { year })
}
