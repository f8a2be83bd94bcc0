import { addTexts } from './language.ts'
import type { SameKeys } from './public-texts.ts'

/** The texts of whatever tries settings out: they arrive with it. */
export const connectionTestEn = {
  connectionTest: {
    cancel: 'Cancel the test',
    stale: 'The form has changed since this test.',
    done: 'done',
    failed: 'failed',
    open: 'not reached',
  },
} as const

const connectionTestJa = {
  connectionTest: {
    cancel: 'テストを中止',
    stale: 'このテストの後に、フォームの内容が変更されています。',
    done: '完了',
    failed: '失敗',
    open: '未実行',
  },
} as const satisfies SameKeys<typeof connectionTestEn>

addTexts({ en: connectionTestEn, ja: connectionTestJa })
