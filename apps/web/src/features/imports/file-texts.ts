import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts about the choice of a file to import. */
export const fileTexts = defineTexts('importFile', {
  title: { en: 'Choose a file', ja: 'ファイルを選択' },
  accepted: {
    en: 'CSV or TSV up to {{text}}, or an Excel workbook (XLSX) up to {{workbook}}. Nothing is changed yet.',
    ja: 'CSV・TSV（{{text}}まで）またはExcelブック（XLSX、{{workbook}}まで）。この段階では何も変更されません。',
  },
  drop: {
    en: 'Drop a file here, or paste cells that you have copied in a spreadsheet.',
    ja: 'ここにファイルをドロップするか、表計算ソフトでコピーしたセルを貼り付けてください。',
  },
  choose: { en: 'Choose file', ja: 'ファイルを選択' },
  paste: { en: 'Copied cells', ja: 'コピーしたセル' },
  pasteHint: {
    en: 'Paste cells with their headers',
    ja: '見出しを含めて貼り付け',
  },
  usePasted: { en: 'Use these cells', ja: 'このセルを使う' },
  pastedName: { en: 'Pasted cells.tsv', ja: '貼り付けたセル.tsv' },
  sending: { en: 'Uploading {{name}}', ja: '{{name}}をアップロードしています' },
  sent: { en: '{{sent}} of {{size}}', ja: '{{size}}中{{sent}}' },
  reading: { en: 'Reading {{name}}', ja: '{{name}}を読み込んでいます' },
  cancel: { en: 'Cancel', ja: 'キャンセル' },
  refused: { en: '{{name}} cannot be imported', ja: '{{name}}をインポートできません' },
  notSent: { en: '{{name}} was not uploaded', ja: '{{name}}をアップロードできませんでした' },
  again: { en: 'Try again', ja: '再試行' },
  uploaded: { en: '{{size}}, {{number}} rows', ja: '{{size}}・{{number}}行' },
  uploadedOne: { en: '{{size}}, 1 row', ja: '{{size}}・1行' },
  goOn: { en: 'Continue with this file', ja: 'このファイルで続ける' },
  template: {
    title: { en: 'Template', ja: 'テンプレート' },
    text: {
      en: 'An empty file with the headers of this list. The workbook also offers the choices of each column.',
      ja: 'この一覧の見出しが入った空のファイルです。Excel版では各列の選択肢も選べます。',
    },
    xlsx: { en: 'Excel template', ja: 'Excelテンプレート' },
    csv: { en: 'CSV template', ja: 'CSVテンプレート' },
    name: { en: '{{list}} template', ja: '{{list}}テンプレート' },
  },
  catalogues: {
    title: { en: 'Starting points', ja: 'ひな形' },
    text: {
      en: 'Ready entries. You see them before they are added.',
      ja: 'すぐに使える項目の一覧です。追加する前に内容を確認できます。',
    },
    view: { en: 'View {{items}}', ja: '{{items}}を確認' },
    named: { en: '{{title}}: view {{items}}', ja: '{{title}}：{{items}}を確認' },
  },
})
