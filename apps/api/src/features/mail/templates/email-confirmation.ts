import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { type Notice, noticeMail } from './notice.ts'
import type { MailTemplate } from './render.ts'

const texts = defineTexts('emailConfirmationMail', {
  subject: { en: 'Confirm your new e-mail address', ja: '新しいメールアドレスの確認' },
  requested: {
    en: 'This address was entered as the new e-mail address of your account. Confirm it here:',
    ja: 'お使いのアカウントの新しいメールアドレスとして、このアドレスが入力されました。次のリンクから確認してください。',
  },
  action: { en: 'Confirm e-mail address', ja: 'メールアドレスを確認' },
  limits: {
    en: 'The link works once and expires after 60 minutes. Until then, sign in with your current address.',
    ja: 'このリンクは60分以内に1回のみ使用できます。確認が完了するまでは、現在のアドレスでサインインしてください。',
  },
  otherwise: {
    en: 'If you do not know about this, no action is needed. Without the link, nothing changes.',
    ja: 'お心当たりがない場合は、特に操作は必要ありません。リンクを使用しない限り、変更されることはありません。',
  },
})

/** The recipient may be a stranger if the address was mistyped, so the mail names neither the user nor their IP address. */
export function emailConfirmationMail({ url, ...notice }: Notice & { readonly url: string }): MailTemplate {
  const t = translatorOf(notice.language, texts)
  return noticeMail(
    { ...notice, name: '', ip: null },
    {
      subject: t('emailConfirmationMail:subject'),
      paragraphs: [t('emailConfirmationMail:requested')],
      action: { label: t('emailConfirmationMail:action'), url },
      closing: [t('emailConfirmationMail:limits'), t('emailConfirmationMail:otherwise')],
    },
  )
}
