import type { Language } from '@touchline/contract/language'
import { Segmented } from '../ui/segmented.tsx'
import { useLanguage } from './language.ts'

const choices = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ja', label: '日本語', lang: 'ja' },
] as const

export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t, language } = useLanguage()
  return <Segmented label={t('site.language')} options={choices} value={language} onChange={onChoose} />
}
