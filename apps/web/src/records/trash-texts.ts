import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of permanent deletions. They are loaded with the pages of lists. */
export const trashTexts = defineTexts('recordTrash', {
  deletedBy: { en: 'Deleted by', ja: '削除者' },
  purge: { en: 'Permanently delete {{name}}', ja: '{{name}}を完全に削除' },
  confirmPurge: { en: 'Permanently delete “{{name}}”?', ja: '「{{name}}」を完全に削除しますか？' },
  confirmPurgeText: {
    en: 'This cannot be undone. Its history stays in the audit trail.',
    ja: 'この操作は元に戻せません。履歴は監査ログに残ります。',
  },
  confirmLabel: { en: 'Delete permanently', ja: '完全に削除' },
  purged: { en: '{{name}} was permanently deleted.', ja: '{{name}}を完全に削除しました。' },
  gone: { en: '{{name}} is no longer in the trash.', ja: '{{name}}はゴミ箱にありません。' },
  inUse: {
    en: '{{name}} cannot be deleted permanently because it is used by {{uses}}.',
    ja: '{{name}}は{{uses}}で使用されているため、完全に削除できません。',
  },
  inTrash: { en: '“{{name}}” in the trash', ja: '「{{name}}」（ゴミ箱内）' },
  empty: { en: 'Empty trash', ja: 'ゴミ箱を空にする' },
  confirmEmpty_one: {
    en: 'Permanently delete the entry in the trash?',
    ja: 'ゴミ箱の項目を完全に削除しますか？',
  },
  confirmEmpty_other: {
    en: 'Permanently delete all {{count}} entries in the trash?',
    ja: 'ゴミ箱の{{count}}件をすべて完全に削除しますか？',
  },
  confirmEmptyText: {
    en: 'This cannot be undone. Entries that others use stay in the trash.',
    ja: 'この操作は元に戻せません。使用中の項目はゴミ箱に残ります。',
  },
  emptied_one: { en: '1 entry was permanently deleted.', ja: '1件を完全に削除しました。' },
  emptied_other: {
    en: '{{count}} entries were permanently deleted.',
    ja: '{{count}}件を完全に削除しました。',
  },
  kept_one: {
    en: '1 entry stays in the trash because it is in use.',
    ja: '1件は使用中のため、ゴミ箱に残っています。',
  },
  kept_other: {
    en: '{{count}} entries stay in the trash because they are in use.',
    ja: '{{count}}件は使用中のため、ゴミ箱に残っています。',
  },
  allInUse: {
    en: 'Nothing was deleted, because every entry is in use, for example by {{uses}}.',
    ja: 'すべての項目が使用中（{{uses}}など）のため、削除されませんでした。',
  },
})
