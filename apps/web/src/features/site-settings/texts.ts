import { defineTexts } from '@touchline/contract/texts/catalogue'

export const generalTexts = defineTexts('general', {
  organisation: {
    title: { en: 'Organisation', ja: '団体' },
    text: {
      en: 'The name shown in the header and in e-mails.',
      ja: 'ヘッダーやメールに表示する団体の名称です。',
    },
  },
  dates: {
    title: { en: 'Dates and times', ja: '日付と時刻' },
    text: {
      en: 'Used on every page and in e-mails.',
      ja: 'すべての画面とメールに適用される日付と時刻の形式です。',
    },
    preview: { en: 'Example: {{date}}', ja: '表示例：{{date}}' },
  },
  siteDefaults: {
    title: { en: 'Language and lists', ja: '言語と一覧' },
    text: {
      en: 'Defaults for administrators who have not set their own preferences.',
      ja: '個別に設定していない管理者に適用されます。',
    },
  },
  brand: {
    title: { en: 'Brand colour', ja: 'ブランドカラー' },
    text: {
      en: 'The colour of buttons, links and selections. Shades are adjusted so that text stays readable in both themes.',
      ja: 'ボタン、リンク、選択中の項目などの色です。ライトとダークのどちらのテーマでも読みやすいように、濃淡を自動で調整します。',
    },
    hint: { en: 'Six hexadecimal digits, for example #147a49', ja: '#147a49 のように16進数6桁で入力します' },
    contrast: {
      en: 'Contrast with white: {{ratio}}:1 (minimum {{least}}:1)',
      ja: '白とのコントラスト比：{{ratio}}:1（{{least}}:1 以上が必要）',
    },
    pick: { en: 'Pick a colour', ja: '色を選ぶ' },
    button: { en: 'Button', ja: 'ボタン' },
    link: { en: 'Link', ja: 'リンク' },
    selected: { en: 'Selected entry', ja: '選択中の項目' },
    reset: { en: 'Reset to default colour', ja: '標準の色に戻す' },
  },
  support: {
    title: { en: 'Customer support', ja: 'サポート' },
    text: {
      en: 'The contact behind the customer support button in the header. Also published in /.well-known/security.txt.',
      ja: 'ヘッダーの「サポート」ボタンから開く問い合わせ先です。/.well-known/security.txt でも公開されます。',
    },
    both: {
      en: 'The button offers both the page and an e-mail to the address.',
      ja: 'ボタンを押すと、ページとメールのどちらかを選べます。',
    },
    page: {
      en: 'The button opens the page in a new tab.',
      ja: 'ボタンを押すと、このページが新しいタブで開きます。',
    },
    mail: {
      en: 'The button starts an e-mail to the address.',
      ja: 'ボタンを押すと、このアドレス宛てのメールを作成できます。',
    },
    none: {
      en: 'While both are empty, the button explains how to add a contact.',
      ja: 'どちらも空欄の場合は、ボタンを押すと登録方法が表示されます。',
    },
  },
  topNavigation: {
    title: { en: 'Top navigation', ja: 'トップナビゲーション' },
    text: {
      en: 'The links of the six entries. Entries without a link are shown as not available yet.',
      ja: '6つの項目のリンク先です。空欄の項目は、リンクのない状態で表示されます。',
    },
  },
  footer: {
    title: { en: 'Footer', ja: 'フッター' },
    text: { en: 'Shown at the bottom of every page.', ja: 'すべてのページの最下部に表示されます。' },
    preview: { en: 'Shown as “{{line}}”', ja: '表示例：{{line}}' },
  },
  setup: {
    title: { en: 'Setup checklist', ja: '初期設定のチェックリスト' },
    text: {
      en: 'The checklist on the profile page shows what is still to be set up.',
      ja: 'まだ設定していない項目をプロフィール画面に表示します。',
    },
    hint: { en: 'Remove a step to show it again.', ja: '手順を選択から外すと、再び表示されます。' },
  },
  logos: {
    nth: { en: 'Logo {{position}}', ja: 'ロゴ{{position}}' },
    alt: { en: 'Partner name', ja: 'パートナー名' },
    url: { en: 'Website URL', ja: 'サイトのURL' },
    up: { en: 'Move {{name}} up', ja: '{{name}}を上に移動' },
    down: { en: 'Move {{name}} down', ja: '{{name}}を下に移動' },
    moved: {
      en: '{{name}} moved to position {{position}} of {{count}}',
      ja: '{{name}}を{{count}}件中{{position}}番目に移動しました',
    },
    remove: { en: 'Remove {{name}}', ja: '{{name}}を削除' },
    add: { en: 'Add logos', ja: 'ロゴを追加' },
    hint: {
      en: 'You can also drop or paste images. PNG, JPEG or WebP, up to {{size}} each, at most {{max}} logos.',
      ja: '画像のドロップや貼り付けでも追加できます。PNG、JPEG、WebP 形式、1件{{size}}以下、最大{{max}}件。',
    },
    uploading: { en: 'Uploading {{file}}', ja: '{{file}}をアップロードしています' },
    waiting: { en: 'Uploading logos', ja: 'ロゴをアップロードしています' },
    refused: { en: '{{file}}: {{message}}', ja: '{{file}}：{{message}}' },
  },
})
