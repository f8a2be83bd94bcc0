import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of the frame of the page of an import. */
export const importTexts = defineTexts('imports', {
  title: { en: 'Import {{list}}', ja: '{{list}}のインポート' },
  titleWithoutList: { en: 'Import', ja: 'インポート' },
  failed: { en: 'The import could not be loaded', ja: 'インポートを読み込めませんでした' },
  notFound: { en: 'This import does not exist', ja: 'このインポートは存在しません' },
  notFoundText: {
    en: 'Check the address, or start from the list.',
    ja: 'アドレスを確認するか、一覧から操作してください。',
  },
})
