import { addTexts } from './language.ts'
import type { SameKeys } from './public-texts.ts'

/** The texts of the general settings: they arrive with their page. */
export const generalEn = {
  general: {
    failedTitle: 'The settings could not be loaded',
    organisation: {
      title: 'Organisation',
      text: 'What your organisation is called, in the header and in mails.',
    },
    dates: {
      title: 'Dates and times',
      text: 'How dates and times are written on every page.',
      preview: 'Today is written {{date}}',
      ofDevice: 'As each device is set',
      nowHere: 'On this device it is {{time}}',
      nowThere: 'There it is {{time}}',
    },
    siteDefaults: {
      title: 'Language and lists',
      text: 'What counts for administrators who have chosen nothing themselves.',
    },
    brand: {
      title: 'Brand colour',
      text: 'The colour of buttons, links and selections. Its shades are made so that everything stays readable, in the light theme and in the dark one.',
      hint: 'Six hexadecimal digits, such as #147a49',
      contrast: 'Contrast with white: {{ratio}}:1 (at least {{least}}:1 is needed)',
      pick: 'Pick a colour',
      button: 'A button',
      link: 'A link',
      selected: 'A selected entry',
      reset: 'Back to the product’s colour',
    },
    support: {
      title: 'Customer support',
      text: 'Where the customer support button in the header leads. Also published in /.well-known/security.txt.',
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
    failedTitle: '設定を読み込めませんでした',
    organisation: { title: '団体', text: 'ヘッダーやメールに表示する団体の名称です。' },
    dates: {
      title: '日付と時刻',
      text: 'すべての画面に共通の日付と時刻の表記です。',
      preview: '今日の日付の表示例：{{date}}',
      ofDevice: '各端末の設定に従う',
      nowHere: 'この端末の現在時刻：{{time}}',
      nowThere: '現地の現在時刻：{{time}}',
    },
    siteDefaults: {
      title: '言語と一覧',
      text: '自分で設定していない管理者に適用されます。',
    },
    brand: {
      title: 'ブランドカラー',
      text: 'ボタン、リンク、選択中の項目などの色です。ライトとダークのどちらのテーマでも読みやすいように、濃淡を自動で調整します。',
      hint: '#147a49 のように16進数6桁で入力します',
      contrast: '白とのコントラスト比：{{ratio}}:1（{{least}}:1 以上が必要）',
      pick: '色を選ぶ',
      button: 'ボタン',
      link: 'リンク',
      selected: '選択中の項目',
      reset: '製品の標準色に戻す',
    },
    support: {
      title: 'サポート',
      text: 'ヘッダーの「サポート」ボタンから開く問い合わせ先です。/.well-known/security.txt でも公開されます。',
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
