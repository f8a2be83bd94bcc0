import { UNDO_LINK_LIMIT_DAYS } from '@touchline/contract/email-change'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { type Notice, noticeMail } from './notice.ts'
import type { MailTemplate } from './render.ts'
import { mailTexts } from './wording.ts'

const texts = defineTexts('emailChangedMail', {
  subject: { en: 'Your e-mail address was changed', ja: 'メールアドレスが変更されました' },
  changed: {
    en: 'The e-mail address of your account was changed. Use the new address to sign in. E-mails are no longer sent to this address. You have been signed out on all other devices.',
    ja: 'お使いのアカウントのメールアドレスが変更されました。今後のサインインには新しいアドレスをご使用ください。このアドレスへのメールの送信は終了します。ほかの端末はすべてサインアウトされました。',
  },
  undo: {
    en: 'If you made this change, no action is needed. If you did not, undo it within {{days}} days:',
    ja: 'ご自身で変更された場合は、特に操作は必要ありません。お心当たりがない場合は、{{days}}日以内に次のリンクから変更を取り消してください。',
  },
  undoAction: { en: 'Undo the change', ja: '変更を取り消す' },
  undoLimits: {
    en: 'The link works once. It restores this address, signs out all devices and ends the password. You choose a new password at once. Then tell another administrator of {{organisation}} or the operator of the server.',
    ja: 'このリンクは1回のみ使用できます。メールアドレスが元に戻り、すべての端末からサインアウトされ、パスワードは無効になります。続けて新しいパスワードを設定し、{{organisation}}のほかの管理者、またはサーバーの運用担当者にご連絡ください。',
  },
  otherwise: {
    en: 'If you made this change, no action is needed. If you did not, contact another administrator of {{organisation}} or the operator of the server immediately. They can sign out all devices and deactivate the account.',
    ja: 'ご自身で変更された場合は、特に操作は必要ありません。お心当たりがない場合は、すぐに{{organisation}}のほかの管理者、またはサーバーの運用担当者にご連絡ください。すべての端末のサインアウトと、アカウントの停止ができます。',
  },
  action: { en: 'Sign in', ja: 'サインイン' },
})

type EmailChangedOptions = Notice & {
  readonly newAddress: string
  /** Undefined if the change can no longer be undone. */
  readonly undoUrl: string | undefined
}

/** `newAddress` is masked, because a stranger may read the former mailbox. */
export function emailChangedMail({ newAddress, undoUrl, ...notice }: EmailChangedOptions): MailTemplate {
  const t = translatorOf(notice.language, texts, mailTexts)
  const { organisation } = notice
  const shared = {
    subject: t('emailChangedMail:subject'),
    fact: { label: t('mail:newAddress'), value: newAddress },
  }
  if (undoUrl === undefined) {
    return noticeMail(notice, {
      ...shared,
      paragraphs: [t('emailChangedMail:changed'), t('emailChangedMail:otherwise', { organisation })],
      action: { label: t('emailChangedMail:action'), path: '/' },
      closing: [],
    })
  }
  return noticeMail(notice, {
    ...shared,
    paragraphs: [t('emailChangedMail:changed'), t('emailChangedMail:undo', { days: UNDO_LINK_LIMIT_DAYS })],
    action: { label: t('emailChangedMail:undoAction'), url: undoUrl },
    closing: [t('emailChangedMail:undoLimits', { organisation })],
  })
}
