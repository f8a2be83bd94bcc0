import { useMantineColorScheme } from '@mantine/core'
import type { Preferences, Theme } from '@touchline/contract/preferences'
import { applyLanguage, getPendingLanguage } from '../i18n/language.ts'
import { storePageSize } from './page-size.ts'

export type Scheme = 'light' | 'dark' | 'auto'

export function schemeOf(theme: Theme): Scheme {
  return theme === 'system' ? 'auto' : theme
}

/** Makes what an administrator has chosen on any device count in this browser; what was never chosen stays as it is. */
export function useAdoptPreferences() {
  const { setColorScheme } = useMantineColorScheme()
  return ({ language, theme, page_size }: Preferences) => {
    if (language && !getPendingLanguage()) applyLanguage(language)
    if (theme) setColorScheme(schemeOf(theme))
    if (page_size) storePageSize(page_size)
  }
}
