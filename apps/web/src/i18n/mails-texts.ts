import { addTexts } from './language.ts'
import type { SameKeys } from './public-texts.ts'

/** The texts of the list of mails: they arrive with it. */
export const mailsEn = {
  mails: {
    title: 'Mails',
    text: 'What was sent, and what is yet to leave. Addresses are shown in part.',
    mail: 'Mail',
    to: 'To',
    state: 'State',
    nobody: 'Nobody',
    none: 'No mails yet',
    noneText: 'Links to choose a password and notices of changed accounts appear here.',
    filter: 'State of the mails shown',
    all: 'All mails',
    kinds: {
      password_reset: 'Password link',
      password_changed: 'Password changed',
      email_changed: 'E-mail address changed',
    },
    states: {
      waiting: 'Waiting',
      unconfigured: 'Kept for later',
      sent: 'Sent',
      dead: 'Given up',
      dropped: 'Dropped',
    },
    details: {
      unconfigured: 'until a mail server is set up',
      dropped: 'no recipient, or no longer needed',
    },
    tries_one: '{{count}} try so far',
    tries_other: '{{count}} tries so far',
    triesInAll_one: 'after {{count}} try',
    triesInAll_other: 'after {{count}} tries',
    faults: {
      connect: 'Nothing answered as a mail server does.',
      tls: 'No encrypted connection could be made.',
      auth: 'The mail server refused the sign-in.',
      sender: 'The mail server refused the sender.',
      recipient: 'The mail server refused the recipient.',
      data: 'The mail server did not take the message.',
    },
    secretUnreadable: 'The stored password cannot be read. Enter it again above.',
    resend: 'Send again',
    resendOf: 'Send again: {{kind}}, to {{to}}, {{when}}',
    againTitle: 'Send “{{kind}}” again?',
    againText: 'It was already sent to {{to}} on {{when}}.',
    againLink:
      'It was already sent to {{to}} on {{when}}. The new mail has a new link, and the one before stops working.',
    resent: 'The mail to {{to}} is being sent again',
    gone: 'This mail can no longer be sent again',
  },
} as const

const mailsJa = {
  mails: {
    title: 'メールの送信状況',
    text: '送信済みのメールと、これから送信するメールです。アドレスは一部だけ表示します。',
    mail: 'メール',
    to: '宛先',
    state: '状態',
    nobody: '宛先なし',
    none: 'メールはまだありません',
    noneText: 'パスワード設定用のリンクや、アカウント変更のお知らせがここに表示されます。',
    filter: '表示するメールの状態',
    all: 'すべてのメール',
    kinds: {
      password_reset: 'パスワード再設定のリンク',
      password_changed: 'パスワード変更のお知らせ',
      email_changed: 'メールアドレス変更のお知らせ',
    },
    states: {
      waiting: '送信待ち',
      unconfigured: '保留中',
      sent: '送信済み',
      dead: '送信失敗',
      dropped: '送信中止',
    },
    details: {
      unconfigured: 'メールサーバーの設定待ち',
      dropped: '宛先なし、または送信不要',
    },
    tries_one: '{{count}}回試行',
    tries_other: '{{count}}回試行',
    triesInAll_one: '{{count}}回試行',
    triesInAll_other: '{{count}}回試行',
    faults: {
      connect: 'メールサーバーとしての応答がありませんでした。',
      tls: '暗号化された接続を確立できませんでした。',
      auth: 'メールサーバーへのサインインが拒否されました。',
      sender: '差出人がメールサーバーに拒否されました。',
      recipient: '宛先がメールサーバーに拒否されました。',
      data: 'メッセージがメールサーバーに受け付けられませんでした。',
    },
    secretUnreadable: '登録済みのパスワードを読み取れません。上のフォームでもう一度入力してください。',
    resend: '再送信',
    resendOf: '再送信：{{kind}}、{{to}} 宛て、{{when}}',
    againTitle: '「{{kind}}」を再送信しますか？',
    againText: '{{when}}に {{to}} 宛てに送信済みです。',
    againLink:
      '{{when}}に {{to}} 宛てに送信済みです。新しいメールには新しいリンクが記載され、以前のリンクは使えなくなります。',
    resent: '{{to}} 宛てのメールを再送信しています',
    gone: 'このメールはもう再送信できません',
  },
} as const satisfies SameKeys<typeof mailsEn>

addTexts({ en: mailsEn, ja: mailsJa })
