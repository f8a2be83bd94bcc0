import { defineTexts } from '@touchline/contract/texts/catalogue'

export const initialSetupTexts = defineTexts('initialSetup', {
  title: { en: 'Set up Touchline', ja: 'Touchlineのセットアップ' },
  code: {
    lead: {
      en: 'The server printed a setup code when it started.',
      ja: 'サーバーの起動時に表示されたセットアップコードを入力してください。',
    },
    label: { en: 'Setup code', ja: 'セットアップコード' },
    hint: {
      en: 'Each start of the server prints a new code. Only the latest one works.',
      ja: 'コードは起動のたびに新しくなります。最新のコードだけが使えます。',
    },
    continue: { en: 'Continue', ja: '次へ' },
  },
  lead: { en: 'You can change everything later in the settings.', ja: '内容はあとから設定で変更できます。' },
  signIn: { en: 'Sign in with the printed password instead', ja: '表示されたパスワードでサインインする' },
  organisation: {
    title: { en: 'Organisation', ja: '団体' },
    language: { en: 'Language', ja: '言語' },
    languageHint: {
      en: 'The default of the site, and your own language. Everyone can choose another one.',
      ja: 'サイトの標準の言語と、あなたの表示言語です。あとから各自で変更できます。',
    },
    dateExample: { en: 'Example: {{date}}', ja: '表示例：{{date}}' },
  },
  administrator: {
    title: { en: 'Administrator', ja: '管理者' },
    text: {
      en: 'Your own account. It replaces the one that the server printed.',
      ja: 'あなたのアカウントです。サーバーが表示したアカウントと置き換わります。',
    },
    firstname: { en: 'First name', ja: '名' },
    lastname: { en: 'Last name', ja: '姓' },
    designation: { en: 'Designation', ja: '役職' },
    email: { en: 'E-mail', ja: 'メールアドレス' },
    password: { en: 'Password', ja: 'パスワード' },
    repeat: { en: 'Confirm password', ja: 'パスワード（確認）' },
  },
  mail: {
    title: { en: 'E-mail', ja: 'メール' },
    label: { en: 'Mail server', ja: 'メールサーバー' },
    later: { en: 'Later', ja: 'あとで設定' },
    laterText: {
      en: 'E-mails wait until a mail server is set up.',
      ja: '設定するまで、メールは保留されます。',
    },
    now: { en: 'Now', ja: '今すぐ設定' },
    nowText: {
      en: 'You can send a test e-mail afterwards.',
      ja: 'テストメールはセットアップ後に送信できます。',
    },
  },
  data: {
    title: { en: 'Start with', ja: '最初のデータ' },
    label: { en: 'First entries', ja: '最初の項目' },
    empty: { en: 'Empty lists', ja: '空の一覧' },
    emptyText: { en: 'You add your own entries.', ja: '項目を自分で追加します。' },
    sample: { en: 'Sample data', ja: 'サンプルデータ' },
    sampleText: {
      en: 'A few sports, days, levels, age groups and plans to try things out. You can delete them.',
      ja: 'スポーツ、活動曜日、レベル、年齢区分、会員プランなどの例を追加します。あとから削除できます。',
    },
  },
  submit: { en: 'Finish setup', ja: 'セットアップを完了' },
  done: {
    title: { en: 'Your site is ready', ja: 'セットアップが完了しました' },
    lead: {
      en: '{{organisation}} is set up. From now on, sign in with {{email}}.',
      ja: '{{organisation}}のサイトを利用できます。今後は {{email}} でサインインしてください。',
    },
    mailLater: {
      en: 'E-mails wait until you set up a mail server under Settings › Automatic e-mail.',
      ja: 'メールは、「設定 › 自動メール」でメールサーバーを設定するまで保留されます。',
    },
    mailNow: {
      en: 'Send a test e-mail under Settings › Automatic e-mail to check the mail server.',
      ja: '「設定 › 自動メール」からテストメールを送信して、メールサーバーを確認してください。',
    },
    sample: {
      en: 'The master data and the membership plans contain sample entries. Change or delete them at any time.',
      ja: 'マスターデータと会員プランにサンプルの項目があります。いつでも変更・削除できます。',
    },
    open: { en: 'Open Touchline', ja: 'Touchlineを開く' },
  },
})
