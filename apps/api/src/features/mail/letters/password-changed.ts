import type { Language, LocalText } from '@touchline/contract/language'
import type { PasswordChanger } from '../../../database/mail-outbox.ts'
import type { Letter } from './letter.ts'
import { greet, labels, sayInstant, signFrom } from './phrases.ts'

const texts = {
  subject: { en: 'Your password was changed', ja: 'パスワードが変更されました' },
  changed: {
    en: 'The password of your account was changed, and other sessions have ended.',
    ja: 'お使いのアカウントのパスワードが変更され、他のセッションは終了しました。',
  },
  otherwise: {
    en: 'If it was you, you need not do anything. If it was not, choose a new password at once:',
    ja: 'ご自身で変更された場合は、特に操作は必要ありません。お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
  },
  action: { en: 'Choose a new password', ja: '新しいパスワードを設定する' },
  tell: {
    en: 'Then tell the people who run your Touchline.',
    ja: 'あわせて、Touchline の運用担当者にご連絡ください。',
  },
} satisfies Record<string, LocalText>

const how: Readonly<Record<PasswordChanger, LocalText>> = {
  owner: { en: 'With the current password', ja: '現在のパスワードを使用' },
  reset_link: { en: 'Through a link from a mail', ja: 'メールのリンクを使用' },
  operator: { en: 'By an operator on the server', ja: 'サーバーの運用担当者による操作' },
}

type Notice = {
  readonly name: string
  readonly by: PasswordChanger
  readonly changedAt: string
  readonly ip: string | null
  readonly language: Language
  readonly publicUrl: string
}

export function passwordChangedLetter({ name, by, changedAt, ip, language, publicUrl }: Notice): Letter {
  const facts = [
    { label: labels.when[language], value: sayInstant(changedAt, language) },
    { label: labels.how[language], value: how[by][language] },
    ...(ip === null ? [] : [{ label: labels.from[language], value: ip }]),
  ]
  return {
    language,
    subject: texts.subject[language],
    greeting: greet(name, language),
    paragraphs: [texts.changed[language], texts.otherwise[language]],
    action: { label: texts.action[language], url: `${publicUrl}/forgot-password` },
    closing: [texts.tell[language]],
    facts,
    footer: signFrom(publicUrl, language),
  }
}
