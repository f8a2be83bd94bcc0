import type { LocalText } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import { en } from './en.ts'
import { ja } from './ja.ts'

export const appTexts = defineTexts('app', { en, ja })

export type TitleKey = `app:menu.${keyof typeof en.menu}`

export function namesOf(title: TitleKey): LocalText {
  return inEachLanguage(appTexts, (t) => t(title))
}
