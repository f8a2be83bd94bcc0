import { languages } from '@touchline/contract/language'
import { useLanguage } from '../i18n/language.ts'
import { languageNames } from '../i18n/language-names.ts'
import { sitePageSize } from '../session/page-size.ts'
import { useSite } from './site-query.ts'

/** In words, what counts for an administrator who has chosen nothing. */
export function useSiteDefaults() {
  const { t } = useLanguage()
  const site = useSite()
  const ofSite = languages.find((language) => language === site?.default_language)
  return {
    language: ofSite
      ? t('preferences.asSiteNow', { value: languageNames[ofSite] })
      : t('preferences.asBrowser'),
    page_size: t('preferences.usual', { number: sitePageSize(site?.page_size) }),
  }
}
