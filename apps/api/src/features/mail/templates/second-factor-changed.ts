import type { LocalText } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import type { SecondFactorChange } from '../../../database/mail-outbox.ts'
import { type Notice, noticeMail } from './notice.ts'
import type { MailTemplate } from './render.ts'

const texts = defineTexts('secondFactorChangedMail', {
  otherwise: {
    en: 'If you know about this, no action is needed. If you do not, choose a new password immediately:',
    ja: 'ご自身の操作などでご存じの場合は、特に対応は必要ありません。お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
  },
  action: { en: 'Choose a new password', ja: '新しいパスワードを設定する' },
  tell: {
    en: 'Then tell another administrator of {{organisation}} or the operator of the server.',
    ja: 'あわせて、{{organisation}}のほかの管理者、またはサーバーの運用担当者にご連絡ください。',
  },
})

const subjects = defineTexts('secondFactorSubject', {
  totp_added: { en: 'An authenticator app was added', ja: '認証アプリが追加されました' },
  totp_removed: { en: 'Your authenticator app was removed', ja: '認証アプリが削除されました' },
  passkey_added: { en: 'A passkey was added', ja: 'パスキーが追加されました' },
  passkey_removed: { en: 'A passkey was removed', ja: 'パスキーが削除されました' },
  passkey_cloned: { en: 'A passkey may have been copied', ja: 'パスキーが複製された可能性があります' },
  recovery_codes_renewed: {
    en: 'New recovery codes were created',
    ja: 'リカバリーコードが新しく発行されました',
  },
  recovery_code_used: { en: 'A recovery code was used', ja: 'リカバリーコードが使用されました' },
  removed_by_administrator: {
    en: 'Your second factors were removed',
    ja: '二要素認証が解除されました',
  },
  removed_by_operator: { en: 'Your second factors were removed', ja: '二要素認証が解除されました' },
  removed_by_undo: {
    en: 'Recent second factors were removed',
    ja: '最近追加された二要素認証が解除されました',
  },
  removed_from_account: {
    en: 'You removed the second factors of an administrator',
    ja: '管理者の二要素認証を解除しました',
  },
  provider_connected: {
    en: 'Your account was connected with the sign-in provider',
    ja: 'アカウントがプロバイダーと連携されました',
  },
} as const satisfies Record<SecondFactorChange, LocalText>)

const sentences = defineTexts('secondFactorSentence', {
  totp_added: {
    en: 'An authenticator app was added to your account. Signing in now needs a code from this app.',
    ja: 'お使いのアカウントに認証アプリが追加されました。今後のサインインには、このアプリに表示されるコードが必要です。',
  },
  totp_removed: {
    en: 'The authenticator app was removed from your account. Its codes no longer work.',
    ja: 'お使いのアカウントから認証アプリが削除されました。このアプリのコードは使用できなくなりました。',
  },
  passkey_added: {
    en: 'The passkey “{{passkey}}” was added to your account. It signs in to your account without the password.',
    ja: 'お使いのアカウントにパスキー「{{passkey}}」が追加されました。このパスキーがあれば、パスワードなしでサインインできます。',
  },
  passkey_removed: {
    en: 'The passkey “{{passkey}}” was removed from your account. It no longer signs in.',
    ja: 'お使いのアカウントからパスキー「{{passkey}}」が削除されました。このパスキーではサインインできなくなりました。',
  },
  passkey_cloned: {
    en: 'The passkey “{{passkey}}” of your account was refused, because its counter has gone back. This happens if somebody uses a copy of it. Remove this passkey in your account, and add a new one.',
    ja: 'お使いのアカウントのパスキー「{{passkey}}」は、カウンターが戻っていたため拒否されました。第三者が複製を使用している可能性があります。アカウントの画面でこのパスキーを削除し、新しいパスキーを追加してください。',
  },
  recovery_codes_renewed: {
    en: 'New recovery codes were created for your account. The former codes no longer work.',
    ja: 'お使いのアカウントのリカバリーコードが新しく発行されました。以前のコードは使用できなくなりました。',
  },
  recovery_code_used: {
    en: 'A recovery code was used to sign in to your account. Recovery codes left: {{left}}.',
    ja: 'リカバリーコードを使用して、お使いのアカウントへのサインインが行われました。残りのリカバリーコードは{{left}}個です。',
  },
  removed_by_administrator: {
    en: '{{requester}}, an administrator, removed all second factors and recovery codes of your account. All your devices have been signed out. Your password alone now signs you in.',
    ja: '管理者の{{requester}}により、お使いのアカウントの二要素認証とリカバリーコードがすべて解除されました。すべての端末からサインアウトされ、パスワードのみでサインインできる状態です。',
  },
  removed_by_operator: {
    en: 'The operator of the server removed all second factors and recovery codes of your account. All your devices have been signed out. Your password alone now signs you in.',
    ja: 'サーバーの運用担当者により、お使いのアカウントの二要素認証とリカバリーコードがすべて解除されました。すべての端末からサインアウトされ、パスワードのみでサインインできる状態です。',
  },
  removed_by_undo: {
    en: 'The change of your e-mail address was undone. The passkeys and the authenticator app that were added to your account since a week before this change were removed, and so were all recovery codes. Create new recovery codes in your account.',
    ja: 'メールアドレスの変更が取り消されました。変更の1週間前以降に追加されたパスキーと認証アプリ、およびすべてのリカバリーコードが、お使いのアカウントから削除されました。アカウントの画面で新しいリカバリーコードを発行してください。',
  },
  removed_from_account: {
    en: 'All second factors and recovery codes of the account {{account}} were removed with your account, and all its devices were signed out.',
    ja: 'お使いのアカウントの操作により、アカウント{{account}}の二要素認証とリカバリーコードがすべて解除され、すべての端末からサインアウトされました。',
  },
  provider_connected: {
    en: 'Your account was connected with an account of the provider {{issuer}}. Whoever signs in to that account can now sign in to yours.',
    ja: 'お使いのアカウントが、プロバイダー（{{issuer}}）のアカウントと連携されました。今後は、プロバイダーのアカウントでサインインできます。',
  },
} as const satisfies Record<SecondFactorChange, LocalText>)

type SecondFactorChangedOptions = Notice & {
  readonly change: SecondFactorChange
  readonly left?: number
  readonly passkey?: string
  readonly account?: string
  readonly issuer?: string
  /** The name of the person who made the change. */
  readonly requester: string | undefined
}

export function secondFactorChangedMail(options: SecondFactorChangedOptions): MailTemplate {
  const { change, left = 0, passkey = '', account = '', issuer = '', requester = '', ...notice } = options
  const t = translatorOf(notice.language, texts, subjects, sentences)
  // the address of an administrator is no fact about the reader
  const ip = change === 'removed_by_administrator' ? null : notice.ip
  return noticeMail(
    { ...notice, ip },
    {
      subject: t(`secondFactorSubject:${change}`),
      paragraphs: [
        t(`secondFactorSentence:${change}`, { left, passkey, account, issuer, requester }),
        t('secondFactorChangedMail:otherwise'),
      ],
      action: { label: t('secondFactorChangedMail:action'), path: '/forgot-password' },
      closing: [t('secondFactorChangedMail:tell', { organisation: notice.organisation })],
    },
  )
}
