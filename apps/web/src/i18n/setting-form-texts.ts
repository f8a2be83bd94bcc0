import { defineTexts } from '@touchline/contract/texts/catalogue'

export const settingFormTexts = defineTexts('settingForm', {
  en: {
    saved: 'Settings saved',
    failedTitle: 'The settings could not be loaded',
    storedSecret: {
      stored: 'A value is stored. Leave empty to keep it.',
      storedEnding: 'A value ending in {{last4}} is stored. Leave empty to keep it.',
      replaced: 'Replaces the stored value when you save.',
      unreadable: 'The stored value cannot be read because its encryption key is missing. Enter it again.',
      again: 'The connection details have changed. Enter it again.',
      removed: 'The stored value is removed when you save.',
      remove: 'Remove',
      removeOf: 'Remove the stored value: {{label}}',
      keep: 'Keep',
      keepOf: 'Keep the stored value: {{label}}',
      merge: { typed: 'Your new value', removed: 'Removed', kept: 'Stored value' },
    },
  },
  ja: {
    saved: '設定を保存しました',
    failedTitle: '設定を読み込めませんでした',
    storedSecret: {
      stored: '登録済みです。変更しない場合は空欄のままにしてください。',
      storedEnding: '末尾が「{{last4}}」の値を登録済みです。変更しない場合は空欄のままにしてください。',
      replaced: '保存すると、登録済みの値と置き換わります。',
      unreadable: '暗号化キーがないため、登録済みの値を読み取れません。もう一度入力してください。',
      again: '接続先が変更されました。もう一度入力してください。',
      removed: '保存すると、登録済みの値は削除されます。',
      remove: '削除',
      removeOf: '登録済みの値を削除：{{label}}',
      keep: '削除しない',
      keepOf: '登録済みの値を削除しない：{{label}}',
      merge: { typed: '入力した値', removed: '削除', kept: '登録済みの値' },
    },
  },
})
