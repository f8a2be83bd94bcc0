import type { Preferences } from '@touchline/contract/preferences'
import { useLanguage } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell-texts.ts'
import { useDates } from '../../site/use-dates.ts'
import { useSiteDefaults } from '../../site/use-site-defaults.ts'
import { profileTexts } from './texts.ts'

/** What the administrator likes; where nothing was chosen, what counts instead. */
export function usePreferenceFacts({ language, theme, page_size, date_format }: Preferences) {
  const { t } = useLanguage(profileTexts, shellTexts)
  const { format } = useDates()
  const siteDefaults = useSiteDefaults()
  return [
    {
      label: t('profile:language'),
      value: language ? t(`profile:languages.${language}`) : siteDefaults.language,
    },
    { label: t('shell:header.theme'), value: t(`shell:header.themes.${theme ?? 'system'}`) },
    {
      label: t('shell:list.perPage'),
      value: String(page_size ?? siteDefaults.page_size),
    },
    {
      label: t('profile:dateFormat'),
      value: date_format ?? t('shell:preferences.asSiteNow', { value: format }),
    },
  ]
}
