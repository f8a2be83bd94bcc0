import type { Message } from './http/messages.ts'
import { defineTexts } from './texts/catalogue.ts'

/** The error messages of the settings of single sign-on. */
const singleSignOnMessages = defineTexts('singleSignOnMessages', {
  not_https: {
    en: 'Enter a URL that begins with https://.',
    ja: 'https:// で始まるURLを入力してください。',
  },
  no_local_account: {
    en: 'Choose an active administrator who has a password.',
    ja: 'パスワードを設定済みの有効な管理者を選んでください。',
  },
})

export function singleSignOnMessage(key: keyof typeof singleSignOnMessages.en): Message {
  return { key: `singleSignOnMessages:${key}`, values: {} }
}
