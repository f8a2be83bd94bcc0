import { languages } from '@touchline/contract/language'
import { appTexts } from '../i18n/app-texts.ts'
import { languageNames, useLanguage } from '../i18n/language.ts'
import { sitePageSize } from '../session/page-size.ts'
import { useSite } from './site-query.ts'

export function useSiteDefaults() {
  const { t } = useLanguage(appTexts)
  const site = useSite()
  const ofSite = languages.find((language) => language === site?.default_language)
  return {
    language: ofSite
      ? t('app:preferences.asSiteNow', { value: languageNames[ofSite] })
      : t('app:preferences.asBrowser'),
    page_size: t('app:preferences.usual', { number: sitePageSize(site?.page_size) }),
  }
}
