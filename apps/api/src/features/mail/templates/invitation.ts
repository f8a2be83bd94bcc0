import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import type { MailContext } from '../mail-context.ts'
import type { MailTemplate } from './render.ts'
import { formatInstant, frameOf } from './wording.ts'

const texts = defineTexts('invitationMail', {
  subject: { en: 'You are invited as an administrator', ja: '管理者への招待' },
  invitedBy: {
    en: '{{requester}} invited you to {{organisation}} as an administrator. Set your password to accept the invitation:',
    ja: '{{requester}}さんから、{{organisation}}の管理者として招待されました。次のリンクからパスワードを設定すると、ご利用を開始できます。',
  },
  invited: {
    en: 'You are invited to {{organisation}} as an administrator. Set your password to accept the invitation:',
    ja: '{{organisation}}の管理者として招待されました。次のリンクからパスワードを設定すると、ご利用を開始できます。',
  },
  action: { en: 'Set your password', ja: 'パスワードを設定' },
  limits: {
    en: 'The link works once. A newer invitation makes it invalid.',
    ja: 'このリンクは1回のみ使用できます。新しい招待が送信されると無効になります。',
  },
  otherwise: {
    en: 'If you did not expect this invitation, no action is needed.',
    ja: 'お心当たりがない場合は、特に操作は必要ありません。',
  },
  signIn: { en: 'Sign in with', ja: 'サインイン用アドレス' },
  validUntil: { en: 'Valid until', ja: '有効期限' },
})

type InvitationMailOptions = MailContext & {
  /** The e-mail address of the new account. */
  readonly address: string
  readonly url: string
  readonly expiresAt: string
  /** The name of the administrator who sent the invitation. */
  readonly requester: string | undefined
}

export function invitationMail(invitation: InvitationMailOptions): MailTemplate {
  const { organisation, address, url, expiresAt, requester } = invitation
  const t = translatorOf(invitation.language, texts)
  return {
    ...frameOf(invitation),
    subject: t('invitationMail:subject'),
    paragraphs: [
      requester
        ? t('invitationMail:invitedBy', { requester, organisation })
        : t('invitationMail:invited', { organisation }),
    ],
    action: { label: t('invitationMail:action'), url },
    closing: [t('invitationMail:limits'), t('invitationMail:otherwise')],
    facts: [
      { label: t('invitationMail:signIn'), value: address },
      { label: t('invitationMail:validUntil'), value: formatInstant(expiresAt, invitation) },
    ],
  }
}
