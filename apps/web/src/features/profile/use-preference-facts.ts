import { DEFAULT_PER_PAGE } from '@touchline/contract/http/page-sizes'
import type { Preferences } from '@touchline/contract/preferences'
import { useLanguage } from '../../i18n/language.ts'
import { useDates } from '../../site/use-dates.ts'

/** What the administrator likes; where nothing was chosen, what counts instead. */
export function usePreferenceFacts({ language, theme, page_size, date_format }: Preferences) {
  const { t } = useLanguage()
  const { format } = useDates()
  return [
    {
      label: t('profile.language'),
      value: language ? t(`profile.languages.${language}`) : t('preferences.asBrowser'),
    },
    { label: t('header.theme'), value: t(`header.themes.${theme ?? 'system'}`) },
    {
      label: t('list.perPage'),
      value: String(page_size ?? t('preferences.usual', { number: DEFAULT_PER_PAGE })),
    },
    { label: t('profile.dateFormat'), value: date_format ?? t('preferences.asSiteNow', { format }) },
  ]
}
