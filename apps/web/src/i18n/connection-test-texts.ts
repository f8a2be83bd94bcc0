import { defineTexts } from '@touchline/contract/texts/catalogue'

export const connectionTestTexts = defineTexts('connectionTest', {
  en: {
    cancel: 'Cancel test',
    stale: 'The form has changed since this test.',
    done: 'done',
    failed: 'failed',
    open: 'not run',
  },
  ja: {
    cancel: 'テストを中止',
    stale: 'このテストの後に、フォームの内容が変更されています。',
    done: '完了',
    failed: '失敗',
    open: '未実行',
  },
})
