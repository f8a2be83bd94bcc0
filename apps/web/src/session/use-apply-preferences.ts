import type { Preferences } from '@touchline/contract/preferences'
import { clearLanguage } from '../i18n/language.ts'
import { clearPageSize } from './page-size.ts'
import { useAdoptPreferences } from './use-adopt-preferences.ts'

const nothingChosen: Preferences = { language: null, theme: null, page_size: null, date_format: null }

/** Makes what has just been decided count in this browser; null takes back what was chosen before. */
export function useApplyPreferences() {
  const adopt = useAdoptPreferences()
  return (decided: Partial<Preferences>) => {
    adopt({ ...nothingChosen, ...decided })
    if (decided.language === null) clearLanguage()
    if (decided.page_size === null) clearPageSize()
  }
}
