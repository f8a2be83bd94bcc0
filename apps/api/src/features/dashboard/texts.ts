import type { LocalText } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { inEachLanguage } from '@touchline/contract/texts/translate'

const texts = defineTexts('dashboardLines', {
  unread: {
    en: '{{what}} could not be read. The log of the server has the reason.',
    ja: '{{what}}を読み込めませんでした。理由はサーバーのログに記録されています。',
  },
})

export function unreadText(what: LocalText): LocalText {
  return inEachLanguage(texts, (t, language) => t('dashboardLines:unread', { what: what[language] }))
}

export const putOff: LocalText = { en: 'Hidden for now.', ja: 'しばらく表示しません。' }
export const shownAgain: LocalText = { en: 'Shown again.', ja: '再び表示します。' }
export const markedAsSeen: LocalText = { en: 'Marked as seen.', ja: '確認済みにしました。' }
