import type { Message } from '../http/messages.ts'
import type { LocalText } from '../language.ts'
import { defineTexts } from '../texts/catalogue.ts'
import type { TextValues } from '../texts/translate.ts'

export const passkeyNotAccepted: LocalText = {
  en: 'This passkey was not accepted. Try again, or use another way.',
  ja: 'このパスキーは受け付けられませんでした。もう一度試すか、別の方法を使用してください。',
}
export const passkeyExpired: LocalText = {
  en: 'This took too long. Use your passkey again.',
  ja: '時間切れになりました。もう一度パスキーを使用してください。',
}

/** The reasons for which a call about second factors is refused. */
const secondFactorMessages = defineTexts('secondFactorMessages', {
  not_code: {
    en: 'Enter the six digits from your authenticator app.',
    ja: '認証アプリに表示されている6桁の数字を入力してください。',
  },
  not_recovery_code: {
    en: 'Enter one of your recovery codes, for example 3k7q-x2ma-9tde-w4hz-8bvn-c6rs.',
    ja: 'リカバリーコードを入力してください（例：3k7q-x2ma-9tde-w4hz-8bvn-c6rs）。',
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
  no_passkey: {
    en: 'This account has no passkey.',
    ja: 'このアカウントにはパスキーが登録されていません。',
  },
  passkeys_not_offered: {
    en: 'Passkeys need an address with a host name and https, or localhost. Ask the server administrator to set PUBLIC_URL.',
    ja: 'パスキーを使用するには、ホスト名を含むhttpsのアドレス、またはlocalhostが必要です。サーバーの管理者にPUBLIC_URLの設定を依頼してください。',
  },
  passkey_not_accepted: passkeyNotAccepted,
  passkey_expired: passkeyExpired,
  passkey_known: {
    en: 'This passkey has already been added.',
    ja: 'このパスキーはすでに追加されています。',
  },
  passkey_name_taken: {
    en: 'Another one of your passkeys has this name.',
    ja: '同じ名前のパスキーがすでにあります。',
  },
  too_many_passkeys: {
    en: 'An account can have {{max}} passkeys. Remove one before you add another.',
    ja: 'パスキーは1つのアカウントに{{max}}個まで登録できます。追加する前に不要なものを削除してください。',
  },
})

export function secondFactorMessage(
  key: keyof typeof secondFactorMessages.en,
  values: TextValues = {},
): Message {
  return { key: `secondFactorMessages:${key}`, values }
}
