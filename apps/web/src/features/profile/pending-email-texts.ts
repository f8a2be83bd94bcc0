import { defineTexts } from '@touchline/contract/texts/catalogue'

export const pendingEmailTexts = defineTexts('pendingEmail', {
  title: { en: 'Waiting for confirmation of {{email}}', ja: '{{email}} の確認待ちです' },
  text: {
    en: 'Open the link that we sent to this address, by {{time}}. Your current address stays until then.',
    ja: 'このアドレスに届いたリンクを {{time}} までに開いてください。それまでは現在のアドレスのままです。',
  },
  expiredTitle: { en: '{{email}} was not confirmed', ja: '{{email}} は確認されませんでした' },
  expiredText: {
    en: 'The link expired at {{time}}. Your e-mail address has not changed.',
    ja: 'リンクの有効期限は {{time}} でした。メールアドレスは変更されていません。',
  },
  resend: { en: 'Resend link', ja: 'リンクを再送信' },
  cancel: { en: 'Cancel change', ja: '変更を取り消す' },
  resent: { en: 'A new link was sent to {{email}}', ja: '{{email}} に新しいリンクを送信しました' },
  cancelled: { en: 'The change was cancelled', ja: 'メールアドレスの変更を取り消しました' },
})
