import { defineTexts } from '@touchline/contract/texts/catalogue'

export const listTexts = defineTexts('listing', {
  changed: { en: 'This list has changed.', ja: 'この一覧は更新されています。' },
  reload: { en: 'Reload', ja: '再読み込み' },
  copyName: { en: 'Copy the name {{name}}', ja: '名前「{{name}}」をコピー' },
  copied: { en: '{{name}} copied', ja: '「{{name}}」をコピーしました' },
  select: { en: 'Select entries', ja: '項目を選択' },
  print: {
    name: { en: 'Print', ja: '印刷' },
    loading: { en: 'Loading rows...', ja: 'データを読み込み中...' },
    page: { en: 'Print this page', ja: 'このページを印刷' },
    all: { en: 'Print all rows (up to {{max}})', ja: 'すべて印刷（最大{{max}}件）' },
    rows: { en: 'Rows {{from}} to {{to}} of {{total}}', ja: '全{{total}}件中 {{from}}～{{to}}件' },
    count: { en: '{{count}} rows', ja: '{{count}}件' },
    printed: { en: 'Printed {{when}}', ja: '印刷日時：{{when}}' },
    search: { en: 'Search: {{words}}', ja: '検索：{{words}}' },
  },
})
