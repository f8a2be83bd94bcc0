import { defineTexts } from '@touchline/contract/texts/catalogue'

export const singleSignOnTexts = defineTexts('singleSignOn', {
  provider: {
    title: { en: 'Provider', ja: 'プロバイダー' },
    text: {
      en: 'Administrators sign in through the OpenID Connect provider of your organisation. The first time, their verified e-mail address there finds their account or invitation here. No account is added by itself.',
      ja: '団体のOpenID Connectプロバイダーを使ってサインインできるようにします。初回は、プロバイダーで確認済みのメールアドレスをもとに、既存のアカウントまたは招待と連携します。アカウントが自動で作成されることはありません。',
    },
    enabled: {
      en: 'Shows the button “Sign in with …” on the sign-in page.',
      ja: 'サインイン画面に「…でサインイン」ボタンを表示します。',
    },
    name: { en: 'Shown on the button, for example Google.', ja: 'ボタンに表示されます（例：Google）。' },
    issuer: {
      en: 'The provider publishes its settings below this URL.',
      ja: 'プロバイダーの設定情報が公開されているURLです。',
    },
    secret: {
      en: 'Leave empty if the provider has registered this site as a public client.',
      ja: 'パブリッククライアントとして登録した場合は空欄にします。',
    },
    callback: { en: 'Redirect URI', ja: 'リダイレクトURI' },
    callbackHint: {
      en: 'Register this address at the provider.',
      ja: 'このURLをプロバイダーに登録してください。',
    },
    copy: { en: 'Copy redirect URI', ja: 'リダイレクトURIをコピー' },
    copied: { en: 'Redirect URI copied', ja: 'リダイレクトURIをコピーしました' },
  },
  access: {
    title: { en: 'Passwords', ja: 'パスワード' },
    text: {
      en: 'Passwords go on to work beside the provider, unless you turn them off.',
      ja: '無効にしない限り、パスワードでも引き続きサインインできます。',
    },
    only: {
      en: 'Passwords and reset links stop working for everybody but the local account.',
      ja: 'ローカルアカウント以外は、パスワードと再設定リンクを使用できなくなります。',
    },
    local: {
      en: 'Its password goes on to work, so that somebody can sign in while the provider is away. It cannot be deactivated.',
      ja: 'プロバイダーが利用できないときに備えて、このアカウントのみパスワードでサインインできます。無効にはできません。',
    },
  },
  test: {
    title: { en: 'Test connection', ja: '接続テスト' },
    text: {
      en: 'Asks the provider with the values in this form, and waits up to 10 seconds. Nobody is signed in, and nothing is saved.',
      ja: '入力中の内容でプロバイダーに接続し、結果を最長10秒待ちます。サインインは行われず、設定も保存されません。',
    },
    start: { en: 'Test connection', ja: '接続をテスト' },
    running: {
      en: 'Testing: waiting for {{issuer}} (up to 10 seconds)',
      ja: 'テスト中：{{issuer}} の応答を待っています（最長10秒）',
    },
    succeeded: { en: 'The provider accepts this site.', ja: 'プロバイダーとの接続に成功しました。' },
    failed: { en: 'Test failed!', ja: '接続テストに失敗しました。' },
    stages: { en: 'Test steps', ja: 'テストの手順' },
    code: { en: 'Code: {{code}}', ja: 'コード：{{code}}' },
    found: { en: 'The provider names {{issuer}}.', ja: 'プロバイダーが示す発行者：{{issuer}}' },
  },
  stage: {
    discovery: { en: 'Discovery', ja: '設定情報の取得' },
    issuer: { en: 'Issuer', ja: '発行者の照合' },
    keys: { en: 'Signing keys', ja: '署名鍵の取得' },
    client: { en: 'Client', ja: 'クライアントの認証' },
  },
  error: {
    discovery: {
      en: 'No OpenID Connect provider responds at this issuer. Check the URL, and that this server can connect to it.',
      ja: 'この発行者からOpenID Connectプロバイダーの応答がありません。URLと、このサーバーから接続できるかどうかを確認してください。',
    },
    certificate: {
      en: 'The certificate of the provider is not trusted. Ask its administrator.',
      ja: 'プロバイダーの証明書を信頼できません。プロバイダーの管理者にお問い合わせください。',
    },
    issuer: {
      en: 'The provider names another issuer. Enter the issuer exactly as it names itself.',
      ja: 'プロバイダーが示す発行者と一致しません。プロバイダーが示すとおりに入力してください。',
    },
    keys: {
      en: 'The provider publishes no keys to verify its signatures with.',
      ja: '署名の検証に使う鍵がプロバイダーで公開されていません。',
    },
    client: {
      en: 'The provider does not accept this client. Check the client ID and the client secret.',
      ja: 'クライアントが認証されませんでした。クライアントIDとクライアントシークレットを確認してください。',
    },
    noAnswer: {
      en: 'The provider did not answer whether it accepts this client. Try again.',
      ja: 'クライアントの認証について応答がありませんでした。もう一度お試しください。',
    },
    unreadable: {
      en: 'The stored client secret cannot be read because its encryption key is missing. Enter it again.',
      ja: '暗号化キーがないため、登録済みのクライアントシークレットを読み取れません。もう一度入力してください。',
    },
  },
})
