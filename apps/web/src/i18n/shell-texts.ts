import type { LocalText } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import { en } from './en.ts'
import { ja } from './ja.ts'

export const shellTexts = defineTexts('shell', { en, ja })

export type TitleKey = `shell:menu.${keyof typeof en.menu}`

export function namesOf(title: TitleKey): LocalText {
  return inEachLanguage(shellTexts, (t) => t(title))
}
