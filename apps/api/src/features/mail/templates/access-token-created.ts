import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { type Notice, noticeMail } from './notice.ts'
import type { MailTemplate } from './render.ts'

const texts = defineTexts('accessTokenMail', {
  subject: { en: 'An access token was created', ja: 'アクセストークンが作成されました' },
  created: {
    en: 'An access token was created for your account. Programs with this token act in your name.',
    ja: 'お使いのアカウントにアクセストークンが作成されました。このトークンを持つプログラムは、あなたの名前で操作できます。',
  },
  otherwise: {
    en: 'If you created it, no action is needed. If you did not, revoke the token and change your password immediately:',
    ja: 'ご自身で作成された場合は、特に操作は必要ありません。お心当たりがない場合は、すぐにトークンを無効にし、パスワードを変更してください。',
  },
  name: { en: 'Access token', ja: 'アクセストークン' },
  action: { en: 'Open your access tokens', ja: 'アクセストークンを開く' },
  tell: {
    en: 'Then tell another administrator of {{organisation}} or the operator of the server.',
    ja: 'あわせて、{{organisation}}のほかの管理者、またはサーバーの運用担当者にご連絡ください。',
  },
})

export function accessTokenCreatedMail(notice: Notice & { readonly tokenName: string }): MailTemplate {
  const { organisation, tokenName } = notice
  const t = translatorOf(notice.language, texts)
  return noticeMail(notice, {
    subject: t('accessTokenMail:subject'),
    paragraphs: [t('accessTokenMail:created'), t('accessTokenMail:otherwise')],
    fact: { label: t('accessTokenMail:name'), value: tokenName },
    action: { label: t('accessTokenMail:action'), path: '/admin-profile/access-tokens' },
    closing: [t('accessTokenMail:tell', { organisation })],
  })
}
