import type { Message } from './http/messages.ts'
import { defineTexts } from './texts/catalogue.ts'
import type { TextValues } from './texts/translate.ts'

const accessTokenMessages = defineTexts('accessTokenMessages', {
  taken_name: {
    en: 'You already have an access token with this name.',
    ja: 'この名前のアクセストークンはすでにあります。',
  },
  too_many_tokens: {
    en: 'You have {{max}} access tokens. Revoke one that you no longer need.',
    ja: 'アクセストークンは{{max}}件までです。不要なものを無効にしてください。',
  },
  expiry_range: {
    en: 'Choose a day from {{first}} to {{last}}.',
    ja: '{{first}}から{{last}}までの日付を選んでください。',
  },
  not_network: {
    en: '“{{network}}” is not an IP address or a network such as 203.0.113.0/24.',
    ja: '「{{network}}」は正しくありません。IPアドレスまたはネットワーク（例：203.0.113.0/24）を入力してください。',
  },
})

export function accessTokenMessage(
  key: keyof typeof accessTokenMessages.en,
  values: TextValues = {},
): Message {
  return { key: `accessTokenMessages:${key}`, values }
}
