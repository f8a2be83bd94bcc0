import type { Message } from '../http/messages.ts'
import { defineTexts } from '../texts/catalogue.ts'
import type { TextValues } from '../texts/translate.ts'

/** The reasons for which a call about second factors is refused. */
const secondFactorMessages = defineTexts('secondFactorMessages', {
  not_code: {
    en: 'Enter the six digits from your authenticator app.',
    ja: '認証アプリに表示されている6桁の数字を入力してください。',
  },
  not_recovery_code: {
    en: 'Enter one of your recovery codes, for example 3k7q-x2ma-9tde-w4hz.',
    ja: 'リカバリーコードを入力してください（例：3k7q-x2ma-9tde-w4hz）。',
  },
  exactly_one: {
    en: 'Send exactly one of these: {{fields}}.',
    ja: '次のうち1つだけを送信してください：{{fields}}',
  },
  wrong_code: {
    en: 'This code is not correct. Each code works only once.',
    ja: 'コードが正しくありません。同じコードは1回しか使用できません。',
  },
  not_started: {
    en: 'Start the setup of your authenticator app again.',
    ja: '認証アプリの設定を最初からやり直してください。',
  },
  turned_off: {
    en: 'Your organisation does not use second factors.',
    ja: '組織の設定により、二要素認証は使用できません。',
  },
  last_required: {
    en: 'Your organisation requires a second factor. Add another one before you remove this one.',
    ja: '組織の設定により二要素認証が必要です。削除する前に別の方法を追加してください。',
  },
  no_second_factor: {
    en: 'This account has no second factor.',
    ja: 'このアカウントには二要素認証が設定されていません。',
  },
})

export function secondFactorMessage(
  key: keyof typeof secondFactorMessages.en,
  values: TextValues = {},
): Message {
  return { key: `secondFactorMessages:${key}`, values }
}
