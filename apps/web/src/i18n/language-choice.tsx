import type { Language } from '@touchline/contract/language'
import { Segmented } from '../ui/inputs/segmented.tsx'
import { languageNames, useLanguage } from './language.ts'
import { publicTexts } from './public-texts.ts'

const choices = [
  { value: 'en', label: languageNames.en, lang: 'en' },
  { value: 'ja', label: languageNames.ja, lang: 'ja' },
] as const

export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t, language } = useLanguage(publicTexts)
  return (
    <Segmented label={t('public:site.language')} options={choices} value={language} onChange={onChoose} />
  )
}
