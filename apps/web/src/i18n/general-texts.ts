import { addTexts } from './language.ts'
import type { SameKeys } from './public-texts.ts'

/** The texts of the general settings: they arrive with their page. */
export const generalEn = {
  general: {
    saved: 'Settings saved',
    failedTitle: 'The settings could not be loaded',
    organisation: {
      title: 'Organisation',
      text: 'What your organisation is called, in the header and in mails.',
    },
    dates: {
      title: 'Dates',
      text: 'How dates are written on every page.',
      preview: 'Today is written {{date}}',
    },
    support: {
      title: 'Customer support',
      text: 'Where the customer support button in the header leads.',
      both: 'The button offers both: the page, and an e-mail to the address.',
      page: 'The button opens the page in a new tab.',
      mail: 'The button begins an e-mail to the address.',
      none: 'While both are empty, the button says how to set a contact.',
    },
    topNavigation: {
      title: 'Top navigation',
      text: 'Where the six entries lead. An entry without an address stays in sight and leads nowhere.',
    },
    footer: {
      title: 'Footer',
      text: 'What stands at the end of every page.',
      preview: 'Shown as “{{line}}”',
    },
    logos: {
      nth: 'Logo {{place}}',
      alt: 'Name of the partner',
      url: 'Address of its site',
      up: 'Move {{name}} up',
      down: 'Move {{name}} down',
      moved: '{{name}} is now number {{place}} of {{count}}',
      remove: 'Remove {{name}}',
      add: 'Add logos',
      hint: 'Or drop or paste pictures. PNG, JPEG or WebP, {{size}} each, {{max}} logos at most.',
      uploading: 'Uploading {{file}}',
      waiting: 'Uploading logos',
      refused: '{{file}}: {{message}}',
    },
  },
} as const

const generalJa = {
  general: {
    saved: '設定を保存しました',
    failedTitle: '設定を読み込めませんでした',
    organisation: { title: '団体', text: 'ヘッダーやメールに表示する団体の名称です。' },
    dates: {
      title: '日付',
      text: 'すべての画面に共通の日付の表記です。',
      preview: '今日の日付の表示例：{{date}}',
    },
    support: {
      title: 'サポート',
      text: 'ヘッダーの「サポート」ボタンから開く問い合わせ先です。',
      both: 'ボタンを押すと、ページとメールのどちらかを選べます。',
      page: 'ボタンを押すと、このページが新しいタブで開きます。',
      mail: 'ボタンを押すと、このアドレス宛てのメールを作成できます。',
      none: 'どちらも空欄の場合は、ボタンを押すと登録方法が表示されます。',
    },
    topNavigation: {
      title: 'トップナビゲーション',
      text: '6つの項目のリンク先です。空欄の項目は、リンクのない状態で表示されます。',
    },
    footer: {
      title: 'フッター',
      text: 'すべてのページの最下部に表示されます。',
      preview: '表示例：{{line}}',
    },
    logos: {
      nth: 'ロゴ{{place}}',
      alt: 'パートナー名',
      url: 'サイトのURL',
      up: '{{name}}を上に移動',
      down: '{{name}}を下に移動',
      moved: '{{name}}を{{count}}件中{{place}}番目に移動しました',
      remove: '{{name}}を削除',
      add: 'ロゴを追加',
      hint: '画像のドロップや貼り付けでも追加できます。PNG、JPEG、WebP 形式、1件{{size}}以下、最大{{max}}件。',
      uploading: '{{file}}をアップロードしています',
      waiting: 'ロゴをアップロードしています',
      refused: '{{file}}：{{message}}',
    },
  },
} as const satisfies SameKeys<typeof generalEn>

addTexts({ en: generalEn, ja: generalJa })
