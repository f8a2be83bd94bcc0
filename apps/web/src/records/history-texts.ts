import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts about audit entries: the history of a record and the audit trail. */
export const historyTexts = defineTexts('history', {
  details: { en: 'Details', ja: '詳細' },
  history: { en: 'History', ja: '変更履歴' },
  tabs: { en: 'Panel sections', ja: 'パネルの表示切り替え' },
  changes: { en: 'Changes', ja: '変更内容' },
  field: { en: 'Field', ja: '項目' },
  before: { en: 'Before', ja: '変更前' },
  after: { en: 'After', ja: '変更後' },
  empty: { en: 'empty', ja: '空欄' },
  secretChanged: { en: 'Changed', ja: '変更されました' },
  image: { en: 'Image', ja: '画像' },
  noChanges: { en: 'No values were changed.', ja: '値の変更はありません。' },
  sources: {
    system: { en: 'System', ja: 'システム' },
    command_line: { en: 'Command line', ja: 'コマンドライン' },
    web: { en: 'Not signed in', ja: '未サインイン' },
    api: { en: 'Not signed in', ja: '未サインイン' },
  },
  /** A program with an access token of the person. */
  program: { en: '{{person}} ({{token}})', ja: '{{person}}（{{token}}）' },
  none: { en: 'No changes recorded', ja: '変更履歴はありません' },
  noneText: {
    en: 'Entries older than the retention period are deleted.',
    ja: '保存期間を過ぎた記録は削除されます。',
  },
  failedTitle: { en: 'The history could not be loaded', ja: '変更履歴を読み込めませんでした' },
  show: { en: 'Show history', ja: '変更履歴を表示' },
  hide: { en: 'Hide history', ja: '変更履歴を隠す' },
  older: { en: 'Show older changes', ja: '過去の履歴を表示' },
  openTrail: { en: 'Open in audit trail', ja: '監査ログで開く' },
  restore: { en: 'Restore these values', ja: 'この内容に戻す' },
  earlier: { en: 'before {{when}}', ja: '{{when}}より前' },
  beforeOldest: { en: 'Before the oldest change', ja: '最も古い変更の前' },
  current: { en: 'These are the current values.', ja: '現在の内容です。' },
  filled: {
    en: 'The form shows the values from {{when}}. Save to apply them.',
    ja: '{{when}}の内容を入力しました。保存すると反映されます。',
  },
  imageGone: {
    en: 'An image from that time no longer exists and is not restored.',
    ja: '当時の画像の一部はすでに削除されているため、戻せません。',
  },
  replaceTitle: { en: 'Replace your unsaved changes?', ja: '未保存の変更を置き換えますか？' },
  replaceText: {
    en: 'The form will show the values from {{when}}.',
    ja: 'フォームに{{when}}の内容を入力します。',
  },
  replace: { en: 'Replace', ja: '置き換える' },
})
