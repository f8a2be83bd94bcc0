import { defineTexts } from '@touchline/contract/texts/catalogue'

export const mailsTexts = defineTexts('mails', {
  title: { en: 'E-mail log', ja: 'メール送信履歴' },
  text: {
    en: 'Sent and queued e-mails. Addresses are partly hidden.',
    ja: '送信済みと送信待ちのメールです。アドレスは一部を伏せて表示します。',
  },
  mail: { en: 'E-mail', ja: 'メール' },
  to: { en: 'To', ja: '宛先' },
  state: { en: 'Status', ja: '状態' },
  nobody: { en: 'No recipient', ja: '宛先なし' },
  none: { en: 'No e-mails yet', ja: 'メールはまだありません' },
  noneText: {
    en: 'Password links and account notices appear here.',
    ja: 'パスワード設定用のリンクや、アカウント変更のお知らせがここに表示されます。',
  },
  filter: { en: 'Filter by status', ja: '状態で絞り込む' },
  all: { en: 'All e-mails', ja: 'すべてのメール' },
  states: {
    waiting: { en: 'Queued', ja: '送信待ち' },
    unconfigured: { en: 'On hold', ja: '保留中' },
    sent: { en: 'Sent', ja: '送信済み' },
    dead: { en: 'Failed', ja: '送信失敗' },
    dropped: { en: 'Cancelled', ja: '送信中止' },
  },
  details: {
    unconfigured: { en: 'waiting for mail server settings', ja: 'メールサーバーの設定待ち' },
    dropped: { en: 'no recipient, or no longer needed', ja: '宛先なし、または送信不要' },
  },
  tries_one: { en: '{{count}} attempt so far', ja: '{{count}}回試行' },
  tries_other: { en: '{{count}} attempts so far', ja: '{{count}}回試行' },
  triesInAll_one: { en: 'after {{count}} attempt', ja: '{{count}}回試行' },
  triesInAll_other: { en: 'after {{count}} attempts', ja: '{{count}}回試行' },
  next: { en: 'next attempt: {{when}}', ja: '次の試行：{{when}}' },
  errors: {
    connect: { en: 'No mail server responded.', ja: 'メールサーバーから応答がありませんでした。' },
    tls: {
      en: 'No encrypted connection could be established.',
      ja: '暗号化された接続を確立できませんでした。',
    },
    auth: {
      en: 'The mail server rejected the user name or password.',
      ja: 'メールサーバーの認証に失敗しました。',
    },
    sender: { en: 'The mail server rejected the sender.', ja: '差出人がメールサーバーに拒否されました。' },
    recipient: {
      en: 'The mail server rejected the recipient.',
      ja: '宛先がメールサーバーに拒否されました。',
    },
    data: {
      en: 'The mail server rejected the message.',
      ja: 'メッセージがメールサーバーに受け付けられませんでした。',
    },
    busy: {
      en: 'The mail server is busy, or delays or limits e-mails from this site. If this goes on, ask its provider about limits.',
      ja: 'メールサーバーが混雑しているか、このサイトからのメールを遅延または制限しています。続く場合は、メールサービスの制限を確認してください。',
    },
    lost: {
      en: 'The connection was lost before the mail server confirmed the e-mail.',
      ja: 'メールサーバーがメールの受け付けを確認する前に、接続が切れました。',
    },
    name: {
      en: 'The mail server expects a full host name. Set PUBLIC_URL to an address with a domain name.',
      ja: 'メールサーバーは完全なホスト名を必要としています。PUBLIC_URLに、ドメイン名を含むアドレスを設定してください。',
    },
    refused: {
      en: 'The mail server refuses connections from this site. Ask its provider to allow them.',
      ja: 'このサイトからの接続がメールサーバーに拒否されました。メールサービスに許可を依頼してください。',
    },
    slow: {
      en: 'The mail server did not reply in time.',
      ja: 'メールサーバーから時間内に応答がありませんでした。',
    },
    unreadable: {
      en: 'The stored password cannot be read. Enter it again above.',
      ja: '登録済みのパスワードを読み取れません。上のフォームでもう一度入力してください。',
    },
  },
  resend: { en: 'Resend', ja: '再送信' },
  resendOf: { en: 'Resend: {{kind}}, to {{to}}, {{when}}', ja: '再送信：{{kind}}、{{to}} 宛て、{{when}}' },
  sendNowOf: {
    en: 'Send now: {{kind}}, to {{to}}, {{when}}',
    ja: '今すぐ送信：{{kind}}、{{to}} 宛て、{{when}}',
  },
  againTitle: { en: 'Resend “{{kind}}”?', ja: '「{{kind}}」を再送信しますか？' },
  againText: {
    en: 'It was already sent to {{to}} on {{when}}.',
    ja: '{{when}}に {{to}} 宛てに送信済みです。',
  },
  againLink: {
    en: 'It was already sent to {{to}} on {{when}}. The new e-mail has a new link, and the previous link stops working.',
    ja: '{{when}}に {{to}} 宛てに送信済みです。新しいメールには新しいリンクが記載され、以前のリンクは使えなくなります。',
  },
  resent: { en: 'Resending the e-mail to {{to}}', ja: '{{to}} 宛てのメールを再送信しています' },
  sentNow: { en: 'Sending the e-mail to {{to}}', ja: '{{to}} 宛てのメールを送信しています' },
  resentCount: { en: 'Resending {{count}} e-mails', ja: '{{count}}件のメールを再送信しています' },
  sentNowCount: { en: 'Sending {{count}} e-mails', ja: '{{count}}件のメールを送信しています' },
  gone: { en: 'This e-mail can no longer be resent', ja: 'このメールはもう再送信できません' },
})
