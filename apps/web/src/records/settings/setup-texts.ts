import { defineTexts } from '@touchline/contract/texts/catalogue'

export const setupTexts = defineTexts('setup', {
  title: { en: 'Set up your site', ja: '初期設定' },
  progress: { en: '{{done}} of {{count}} done', ja: '{{count}}項目中{{done}}項目が完了' },
  state: {
    done: { en: 'Done', ja: '完了' },
    open: { en: 'To do', ja: '未設定' },
    untested: { en: 'Done, but not tested yet', ja: '完了（接続は未テスト）' },
    skipped: { en: 'Skipped', ja: 'スキップ済み' },
  },
  hint: {
    organisation: {
      en: 'Shown in the header, on the sign-in page and in e-mails.',
      ja: 'ヘッダー、サインイン画面、メールに表示されます。',
    },
    time_zone: {
      en: 'E-mails and the audit trail use this time zone.',
      ja: 'メールと監査ログの日時に使われます。',
    },
    mail: {
      en: 'E-mails wait until a mail server is set up.',
      ja: 'メールサーバーを設定するまで、メールは送信されません。',
    },
    second_administrator: {
      en: 'Invite somebody who can help if you cannot sign in.',
      ja: 'サインインできなくなったときに備えて、もう1人招待します。',
    },
    file_server: {
      en: 'Pictures are stored on this server. Use an S3 bucket instead.',
      ja: '画像は現在このサーバーに保存されます。S3バケットも利用できます。',
    },
    backup: {
      en: 'A copy of all data, made by itself every day.',
      ja: 'すべてのデータを毎日自動でコピーします。',
    },
    brand: {
      en: 'The colour of buttons, links and selections.',
      ja: 'ボタン、リンク、選択中の項目の色です。',
    },
    partner_logos: {
      en: 'Shown in the footer of every page.',
      ja: 'すべてのページのフッターに表示されます。',
    },
    lists: {
      en: 'Sports, age groups and the other lists that plans use.',
      ja: 'スポーツや年齢区分など、会員プランで使う項目です。',
    },
    plan: { en: 'Periods, prices and who may join.', ja: '期間、料金、加入条件を設定します。' },
  },
  problem: { en: 'Problem', ja: '問題' },
  waitingMails_one: { en: '{{count}} e-mail is waiting.', ja: '{{count}}件のメールが送信待ちです。' },
  waitingMails_other: { en: '{{count}} e-mails are waiting.', ja: '{{count}}件のメールが送信待ちです。' },
  skip: { en: 'Skip', ja: 'スキップ' },
  skipOf: { en: 'Skip “{{step}}”', ja: '「{{step}}」をスキップ' },
  skipped: { en: '“{{step}}” skipped', ja: '「{{step}}」をスキップしました' },
  skippedCount: { en: '{{count}} steps skipped', ja: '{{count}}件の手順をスキップしました' },
  hide: { en: 'Hide the checklist', ja: 'チェックリストを非表示' },
  hidden: {
    en: 'Checklist hidden. General settings can show it again.',
    ja: 'チェックリストを非表示にしました。一般設定で再表示できます。',
  },
})
