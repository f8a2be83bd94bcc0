import { languages } from '@touchline/contract/language'
import { languageNames, useLanguage } from '../i18n/language.ts'
import { shellTexts } from '../i18n/shell-texts.ts'
import { sitePageSize } from '../session/page-size.ts'
import { useSite } from './site-query.ts'

export function useSiteDefaults() {
  const { t } = useLanguage(shellTexts)
  const site = useSite()
  const ofSite = languages.find((language) => language === site?.default_language)
  return {
    language: ofSite
      ? t('shell:preferences.asSiteNow', { value: languageNames[ofSite] })
      : t('shell:preferences.asBrowser'),
    page_size: t('shell:preferences.usual', { number: sitePageSize(site?.page_size) }),
  }
}
