import { defineTexts } from '@touchline/contract/texts/catalogue'

export const settingFormTexts = defineTexts('settingForm', {
  untested: {
    title: { en: 'Not tested yet', ja: '未テスト' },
    text: {
      en: 'The saved connection was never tested. Use the test below.',
      ja: '保存された接続は、まだテストされていません。下のテストを実行してください。',
    },
    question: { en: 'Save without a test?', ja: 'テストせずに保存しますか？' },
    questionText: {
      en: 'These connection details were not tested. If they are wrong, e-mails, files or backups will fail.',
      ja: 'この接続情報はテストされていません。誤りがあると、メール、ファイル、バックアップの処理に失敗します。',
    },
  },
  saved: { en: 'Settings saved', ja: '設定を保存しました' },
  failedTitle: { en: 'The settings could not be loaded', ja: '設定を読み込めませんでした' },
  storedSecret: {
    stored: {
      en: 'A value is stored. Leave empty to keep it.',
      ja: '登録済みです。変更しない場合は空欄のままにしてください。',
    },
    storedEnding: {
      en: 'A value ending in {{last4}} is stored. Leave empty to keep it.',
      ja: '末尾が「{{last4}}」の値を登録済みです。変更しない場合は空欄のままにしてください。',
    },
    replaced: {
      en: 'Replaces the stored value when you save.',
      ja: '保存すると、登録済みの値と置き換わります。',
    },
    unreadable: {
      en: 'The stored value cannot be read because its encryption key is missing. Enter it again.',
      ja: '暗号化キーがないため、登録済みの値を読み取れません。もう一度入力してください。',
    },
    again: {
      en: 'The connection details have changed. Enter it again.',
      ja: '接続先が変更されました。もう一度入力してください。',
    },
    removed: {
      en: 'The stored value is removed when you save.',
      ja: '保存すると、登録済みの値は削除されます。',
    },
    remove: { en: 'Remove', ja: '削除' },
    removeOf: { en: 'Remove the stored value: {{label}}', ja: '登録済みの値を削除：{{label}}' },
    keep: { en: 'Keep', ja: '削除しない' },
    keepOf: { en: 'Keep the stored value: {{label}}', ja: '登録済みの値を削除しない：{{label}}' },
    merge: {
      typed: { en: 'Your new value', ja: '入力した値' },
      removed: { en: 'Removed', ja: '削除' },
      kept: { en: 'Stored value', ja: '登録済みの値' },
    },
  },
})
