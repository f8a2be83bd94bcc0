import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts about the columns of a file, and how the file is read. */
export const columnTexts = defineTexts('importColumns', {
  format: {
    title: { en: 'How the file is read', ja: 'ファイルの読み込み方法' },
    rows: { en: '{{name}}, {{number}} rows', ja: '{{name}}・{{number}}行' },
    rowsOne: { en: '{{name}}, 1 row', ja: '{{name}}・1行' },
    encoding: { en: 'Encoding', ja: '文字コード' },
    separator: { en: 'Separator', ja: '区切り文字' },
    sheet: { en: 'Sheet', ja: 'シート' },
    headers: { en: 'Headers', ja: '見出し' },
    line: { en: 'Line {{line}}', ja: '{{line}}行目' },
    noHeaders: { en: 'No headers', ja: '見出しなし' },
    reading: { en: 'Reading the file', ja: 'ファイルを読み込んでいます' },
    failed: { en: 'The file could not be read in this way', ja: 'この方法では読み込めませんでした' },
  },
  encodings: {
    'utf-8': { en: 'UTF-8', ja: 'UTF-8' },
    'utf-16le': { en: 'UTF-16 (LE)', ja: 'UTF-16（LE）' },
    'utf-16be': { en: 'UTF-16 (BE)', ja: 'UTF-16（BE）' },
    shift_jis: { en: 'Shift_JIS', ja: 'Shift_JIS' },
  },
  separators: {
    comma: { en: 'Comma ( , )', ja: 'カンマ（,）' },
    tab: { en: 'Tab', ja: 'タブ' },
    semicolon: { en: 'Semicolon ( ; )', ja: 'セミコロン（;）' },
    bar: { en: 'Vertical bar ( | )', ja: '縦棒（|）' },
  },
  title: { en: 'Columns', ja: '列の対応付け' },
  matched: {
    en: '{{number}} of {{total}} columns are imported.',
    ja: '{{total}}列のうち{{number}}列を取り込みます。',
  },
  reset: { en: 'Reset matching', ja: '対応付けをリセット' },
  table: { en: 'Columns of the file', ja: 'ファイルの列' },
  column: { en: 'Column of the file', ja: 'ファイルの列' },
  samples: { en: 'First values', ja: '最初の値' },
  field: { en: 'Field', ja: '項目' },
  mode: { en: 'Existing values', ja: '既存の値' },
  fieldOf: { en: 'Field of “{{header}}”', ja: '「{{header}}」の項目' },
  modeOf: { en: 'Existing values of “{{header}}”', ja: '「{{header}}」の既存の値' },
  unnamed: { en: 'Column {{letter}}', ja: '{{letter}}列' },
  notImported: { en: 'Not imported', ja: '取り込まない' },
  noSamples: { en: 'Empty', ja: '空' },
  more: { en: 'Show all {{number}} columns', ja: '{{number}}列をすべて表示' },
  match: {
    title: { en: 'Compare rows by', ja: '照合する項目' },
    id: {
      en: 'A row with an ID changes that entry. A row without an ID adds an entry.',
      ja: 'IDのある行は、そのIDの項目を変更します。IDのない行は項目を追加します。',
    },
    name: {
      en: 'A row with a known name changes that entry. Other rows add entries.',
      ja: '同じ名称の項目がある行は、その項目を変更します。ほかの行は項目を追加します。',
    },
  },
  clearWord: { en: 'Word that clears a value', ja: '値を消去する語' },
  clearHint: {
    en: 'An empty cell changes nothing. A cell with this word clears the value.',
    ja: '空のセルは何も変更しません。この語のセルは値を消去します。',
  },
  check: { en: 'Check {{number}} rows', ja: '{{number}}行を確認' },
  checkOne: { en: 'Check 1 row', ja: '1行を確認' },
  checkText: {
    en: 'Nothing is changed yet. You see the result of each row first.',
    ja: 'まだ何も変更されません。先に各行の結果を確認できます。',
  },
})
