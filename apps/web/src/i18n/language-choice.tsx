import { Segmented } from '../ui/segmented.tsx'
import { chooseLanguage, useLanguage } from './language.ts'

const choices = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ja', label: '日本語', lang: 'ja' },
] as const

export function LanguageChoice() {
  const { t, language } = useLanguage()
  return <Segmented label={t('site.language')} options={choices} value={language} onChange={chooseLanguage} />
}
