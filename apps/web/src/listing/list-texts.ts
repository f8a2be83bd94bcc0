import { defineTexts } from '@touchline/contract/texts/catalogue'

export const listTexts = defineTexts('listing', {
  en: {
    changed: 'This list has changed.',
    reload: 'Reload',
    copyName: 'Copy the name {{name}}',
    copied: '{{name}} copied',
    activated: '{{name}} activated',
    deactivated: '{{name}} deactivated',
    print: {
      name: 'Print',
      loading: 'Loading rows...',
      page: 'Print this page',
      all: 'Print all rows (up to {{max}})',
      rows: 'Rows {{from}} to {{to}} of {{total}}',
      count: '{{count}} rows',
      printed: 'Printed {{when}}',
      search: 'Search: {{words}}',
    },
  },
  ja: {
    changed: 'この一覧は更新されています。',
    reload: '再読み込み',
    copyName: '名前「{{name}}」をコピー',
    copied: '「{{name}}」をコピーしました',
    activated: '「{{name}}」を有効にしました',
    deactivated: '「{{name}}」を無効にしました',
    print: {
      name: '印刷',
      loading: 'データを読み込み中...',
      page: 'このページを印刷',
      all: 'すべて印刷（最大{{max}}件）',
      rows: '全{{total}}件中 {{from}}～{{to}}件',
      count: '{{count}}件',
      printed: '印刷日時：{{when}}',
      search: '検索：{{words}}',
    },
  },
})
