import { defineTexts } from '@touchline/contract/texts/catalogue'

export const connectionTestTexts = defineTexts('connectionTest', {
  cancel: { en: 'Cancel test', ja: 'テストを中止' },
  stale: {
    en: 'The form has changed since this test.',
    ja: 'このテストの後に、フォームの内容が変更されています。',
  },
  done: { en: 'done', ja: '完了' },
  failed: { en: 'failed', ja: '失敗' },
  open: { en: 'not run', ja: '未実行' },
})
