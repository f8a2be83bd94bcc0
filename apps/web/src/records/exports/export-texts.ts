import { defineTexts } from '@touchline/contract/texts/catalogue'

export const exportTexts = defineTexts('exports', {
  export: { en: 'Export…', ja: 'エクスポート…' },
  import: { en: 'Import…', ja: 'インポート…' },
  title: { en: 'Export {{list}}', ja: '{{list}}のエクスポート' },
  confirm: { en: 'Export', ja: 'エクスポート' },
  records: { en: 'Entries', ja: '対象' },
  shown: { en: 'Filtered ({{number}})', ja: '絞り込み結果（{{number}}件）' },
  everything: { en: 'All entries', ja: 'すべて' },
  order: {
    en: 'In the order of the list. The file is kept for {{days}} days.',
    ja: '一覧と同じ並び順で出力します。ファイルは{{days}}日間保存されます。',
  },
  format: { en: 'File format', ja: 'ファイル形式' },
  formats: {
    xlsx: { en: 'Excel', ja: 'Excel' },
    csv: { en: 'CSV', ja: 'CSV' },
  },
  encoding: { en: 'Encoding', ja: '文字コード' },
  encodings: {
    'utf-8': { en: 'UTF-8', ja: 'UTF-8' },
    shift_jis: { en: 'Shift_JIS', ja: 'Shift_JIS' },
  },
  encodingHint: {
    en: 'UTF-8 has all characters. Choose Shift_JIS only for programs that cannot read UTF-8.',
    ja: 'UTF-8はすべての文字に対応しています。UTF-8を読み込めないソフトを使う場合のみShift_JISを選んでください。',
  },
  columns: { en: 'Columns', ja: '列' },
  columnChoices: {
    all: { en: 'All columns', ja: 'すべての列' },
    shown: { en: 'Shown columns', ja: '表示中の列' },
  },
  columnHint: {
    all: {
      en: 'With the ID, so that a changed file can be imported again.',
      ja: 'IDを含むため、編集したファイルを再度インポートできます。',
    },
    shown: { en: 'The columns that the list shows now.', ja: '一覧に表示されている列のみを出力します。' },
  },
  raw: { en: 'Keys and IDs instead of names', ja: '名称の代わりにキーとIDを出力' },
  rawHint: { en: 'For other programs.', ja: '他のシステムと連携する場合に使います。' },
})
