import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of bulk changes. They are loaded when the first entry is selected. */
export const bulkTexts = defineTexts('bulk', {
  title: {
    activate: { en: 'Activate {{items}}?', ja: '{{items}}を有効にしますか？' },
    deactivate: { en: 'Deactivate {{items}}?', ja: '{{items}}を無効にしますか？' },
    delete: { en: 'Delete {{items}}?', ja: '{{items}}を削除しますか？' },
    restore: { en: 'Restore {{items}}?', ja: '{{items}}を復元しますか？' },
    purge: {
      en: 'Permanently delete {{items}}?',
      ja: '{{items}}を完全に削除しますか？',
    },
    set: { en: 'Set a field of {{items}}', ja: '{{items}}の項目を設定' },
  },
  consequence: {
    delete_one: {
      en: 'It moves to the trash. If it is in use, it stays.',
      ja: 'ゴミ箱に移動します。使用中の場合は削除されません。',
    },
    delete_other: {
      en: 'They move to the trash. Entries in use stay.',
      ja: 'ゴミ箱に移動します。使用中の項目は削除されません。',
    },
    purge_one: {
      en: 'This cannot be undone. If it is in use, it stays in the trash.',
      ja: 'この操作は元に戻せません。使用中の場合はゴミ箱に残ります。',
    },
    purge_other: {
      en: 'This cannot be undone. Entries in use stay in the trash.',
      ja: 'この操作は元に戻せません。使用中の項目はゴミ箱に残ります。',
    },
  },
  frozen_one: {
    en: 'If someone else changes it first, it is left as it is.',
    ja: '先にほかの人が変更した場合は、対象になりません。',
  },
  frozen_other: {
    en: 'Entries that are added or changed from now on are left as they are.',
    ja: 'この後に追加・変更された項目は、対象になりません。',
  },
  differs: {
    en: 'The list has changed: you selected {{shown}}, now there are {{number}}.',
    ja: '一覧が変更されました。選択時は{{shown}}件、現在は{{number}}件です。',
  },
  gone: {
    title: { en: 'Nothing is selected any more', ja: '選択した項目がありません' },
    text: {
      en: 'The selected entries no longer exist, or no longer match the filters.',
      ja: '選択した項目は、削除されたか、絞り込みの条件に一致しなくなりました。',
    },
  },
  typed: {
    label: { en: 'Type {{number}} to confirm', ja: '確認のため、{{number}}と入力' },
    wrong: { en: 'Type the number {{number}}.', ja: '{{number}}と入力してください。' },
  },
  field: { en: 'Field', ja: '項目' },
  set: { en: 'Set', ja: '設定' },
})
