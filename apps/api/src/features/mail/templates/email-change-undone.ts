import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { type Notice, noticeMail } from './notice.ts'
import type { MailTemplate } from './render.ts'

const texts = defineTexts('emailChangeUndoneMail', {
  subject: {
    en: 'The change of your e-mail address was undone',
    ja: 'メールアドレスの変更が取り消されました',
  },
  undone: {
    en: 'The former e-mail address of your account was restored with the link in the notice about the change. E-mails are no longer sent to this address. All devices have been signed out, and the password no longer works.',
    ja: '変更のお知らせに記載されたリンクにより、お使いのアカウントのメールアドレスが以前のものに戻されました。このアドレスへのメールの送信は終了します。すべての端末からサインアウトされ、パスワードは無効になりました。',
  },
  otherwise: {
    en: 'If you did this, no action is needed. If you did not, contact another administrator of {{organisation}} or the operator of the server.',
    ja: 'ご自身で操作された場合は、特に操作は必要ありません。お心当たりがない場合は、{{organisation}}のほかの管理者、またはサーバーの運用担当者にご連絡ください。',
  },
  action: { en: 'Sign in', ja: 'サインイン' },
})

export function emailChangeUndoneMail(notice: Notice): MailTemplate {
  const t = translatorOf(notice.language, texts)
  return noticeMail(notice, {
    subject: t('emailChangeUndoneMail:subject'),
    paragraphs: [
      t('emailChangeUndoneMail:undone'),
      t('emailChangeUndoneMail:otherwise', { organisation: notice.organisation }),
    ],
    action: { label: t('emailChangeUndoneMail:action'), path: '/' },
    closing: [],
  })
}
