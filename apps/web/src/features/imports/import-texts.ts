import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of the frame of the page of an import. */
export const importTexts = defineTexts('imports', {
  title: { en: 'Import {{list}}', ja: '{{list}}のインポート' },
  titleWithoutList: { en: 'Import', ja: 'インポート' },
  steps: {
    label: { en: 'Steps of the import', ja: 'インポートの手順' },
    file: { en: 'File', ja: 'ファイル' },
    columns: { en: 'Columns', ja: '列' },
    rows: { en: 'Rows', ja: '行' },
    result: { en: 'Result', ja: '結果' },
  },
  failed: { en: 'The import could not be loaded', ja: 'インポートを読み込めませんでした' },
  notFound: { en: 'This import does not exist', ja: 'このインポートは存在しません' },
  notFoundText: {
    en: 'Check the address, or start from the list.',
    ja: 'アドレスを確認するか、一覧から操作してください。',
  },
})
