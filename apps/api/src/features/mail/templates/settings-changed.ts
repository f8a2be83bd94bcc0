import { type ToldSubject, toldChanges } from '@touchline/contract/events/told-changes'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { translatorOf } from '@touchline/contract/texts/translate'
import { type Notice, noticeMail } from './notice.ts'
import type { MailTemplate } from './render.ts'
import { mailTexts } from './wording.ts'

const texts = defineTexts('settingsChangedMail', {
  subject: { en: 'Important settings were changed', ja: '重要な設定が変更されました' },
  changed: {
    en: 'These settings were changed: {{settings}}. All administrators get this e-mail.',
    ja: '次の設定が変更されました：{{settings}}。このメールは、すべての管理者に送信されています。',
  },
  former: {
    en: 'The former mail server sent this e-mail.',
    ja: 'このメールは、変更前のメールサーバーから送信されています。',
  },
  otherwise: {
    en: 'If this change was expected, no action is needed. If not, check the settings now:',
    ja: '予定された変更の場合は、特に操作は必要ありません。お心当たりがない場合は、すぐに設定を確認してください。',
  },
  action: { en: 'Open the settings', ja: '設定を開く' },
  tell: {
    en: 'Then end the sessions of the person above under Settings › Administrators, or deactivate the account, and tell another administrator of {{organisation}} or the operator of the server.',
    ja: 'あわせて、「設定」›「管理者」で上記の変更者のセッションを終了するか、アカウントを無効にし、{{organisation}}のほかの管理者、またはサーバーの運用担当者にご連絡ください。',
  },
})

type SettingsChangedOptions = Notice & {
  readonly subject: ToldSubject
  /** The name of the person who changed the settings. */
  readonly requester: string | undefined
}

export function settingsChangedMail({
  subject,
  requester = '',
  ...notice
}: SettingsChangedOptions): MailTemplate {
  const { language, organisation } = notice
  const t = translatorOf(language, texts, mailTexts)
  const { label, page } = toldChanges[subject]
  return noticeMail(notice, {
    subject: t('settingsChangedMail:subject'),
    paragraphs: [
      t('settingsChangedMail:changed', { settings: label[language] }),
      ...(subject === 'mail' ? [t('settingsChangedMail:former')] : []),
      t('settingsChangedMail:otherwise'),
    ],
    fact: { label: t('mail:changedBy'), value: requester },
    action: { label: t('settingsChangedMail:action'), path: page },
    closing: [t('settingsChangedMail:tell', { organisation })],
  })
}
