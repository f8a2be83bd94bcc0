import { defineTexts } from '@touchline/contract/texts/catalogue'

export const securityTexts = defineTexts('security', {
  failedTitle: {
    en: 'Your second factors could not be loaded',
    ja: '二要素認証の設定を読み込めませんでした',
  },
  off: {
    en: 'Your organisation does not use second factors. An administrator can change this under Settings › Administrators.',
    ja: '組織の設定により、二要素認証は使用できません。「設定」→「管理者」で変更できます。',
  },
  required: {
    title: { en: 'Your organisation requires a second factor', ja: '二要素認証の設定が必要です' },
    until: {
      en: 'Set up an authenticator app or a passkey by {{when}}. After that, you can only use this page until you have one.',
      ja: '{{when}}までに、認証アプリまたはパスキーを設定してください。期限を過ぎると、設定が完了するまでこのページ以外は使用できません。',
    },
    over: {
      en: 'Set up an authenticator app or a passkey to continue.',
      ja: '続けるには、認証アプリまたはパスキーを設定してください。',
    },
  },
  app: {
    title: { en: 'Authenticator app', ja: '認証アプリ' },
    text: {
      en: 'An app on your phone shows a new code every 30 seconds. You are asked for it after your password.',
      ja: 'スマートフォンのアプリに30秒ごとに新しいコードが表示されます。パスワードの入力後に、そのコードを入力します。',
    },
    since: { en: 'Set up on {{when}}.', ja: '{{when}}に設定しました。' },
    setUp: { en: 'Set up', ja: '設定する' },
    replace: { en: 'Set up again', ja: '再設定' },
    remove: { en: 'Remove', ja: '削除' },
    removeOf: { en: 'Remove the authenticator app', ja: '認証アプリを削除' },
    removeTitle: { en: 'Remove the authenticator app?', ja: '認証アプリを削除しますか？' },
    removeText: {
      en: 'You are no longer asked for its codes. You can then also delete the entry in the app.',
      ja: 'サインイン時に認証アプリのコードは不要になります。アプリ側の登録も削除できます。',
    },
    removed: { en: 'The authenticator app was removed', ja: '認証アプリを削除しました' },
    added: { en: 'The authenticator app is set up', ja: '認証アプリを設定しました' },
  },
  setup: {
    title: { en: 'Set up an authenticator app', ja: '認証アプリの設定' },
    scan: {
      en: 'Scan this QR code with an authenticator app, such as one on your phone or in your password manager.',
      ja: 'スマートフォンやパスワードマネージャーの認証アプリで、このQRコードを読み取ってください。',
    },
    image: { en: 'QR code for the authenticator app', ja: '認証アプリ用のQRコード' },
    typed: {
      en: 'Or enter this key in the app:',
      ja: '読み取れない場合は、次のキーをアプリに入力してください。',
    },
    copy: { en: 'Copy key', ja: 'キーをコピー' },
    copied: { en: 'Key copied', ja: 'キーをコピーしました' },
    open: { en: 'Open in the authenticator app', ja: '認証アプリで開く' },
    code: { en: 'Code', ja: '認証コード' },
    codeHint: {
      en: 'Enter the six digits that the app now shows.',
      ja: 'アプリに表示された6桁の数字を入力してください。',
    },
    confirm: { en: 'Confirm', ja: '確認' },
  },
  codes: {
    title: { en: 'Recovery codes', ja: 'リカバリーコード' },
    left_one: {
      en: 'They let you sign in without your phone or passkey. {{count}} code is left.',
      ja: 'スマートフォンやパスキーを使えないときにサインインするためのコードです。残り{{count}}個。',
    },
    left_other: {
      en: 'They let you sign in without your phone or passkey. {{count}} codes are left.',
      ja: 'スマートフォンやパスキーを使えないときにサインインするためのコードです。残り{{count}}個。',
    },
    few: {
      en: 'Only a few codes are left. Create new ones before you need them.',
      ja: '残りのコードが少なくなっています。必要になる前に、新しいコードを発行してください。',
    },
    none: {
      en: 'No codes are left. Without your second factor you cannot sign in. Create new codes now.',
      ja: 'コードが残っていません。二要素認証を使えなくなると、サインインできなくなります。今すぐ新しいコードを発行してください。',
    },
    renew: { en: 'Create new codes', ja: '新しいコードを発行' },
    renewTitle: { en: 'Create new recovery codes?', ja: '新しいリカバリーコードを発行しますか？' },
    renewText: {
      en: 'The former codes no longer work.',
      ja: '以前のコードは使用できなくなります。',
    },
    shownTitle: { en: 'Save your recovery codes', ja: 'リカバリーコードの保存' },
    shownText: {
      en: 'Keep these codes in a safe place. They are not shown again.',
      ja: 'これらのコードは再表示できません。安全な場所に保管してください。',
    },
    copy: { en: 'Copy', ja: 'コピー' },
    copied: { en: 'Recovery codes copied', ja: 'リカバリーコードをコピーしました' },
    download: { en: 'Download', ja: 'ダウンロード' },
    print: { en: 'Print', ja: '印刷' },
    saved: { en: 'I have saved the codes', ja: '保存しました' },
    file: { en: 'Recovery codes for {{site}}', ja: '{{site}} のリカバリーコード' },
    fileAccount: { en: 'Account: {{email}}', ja: 'アカウント：{{email}}' },
    fileDate: { en: 'Created: {{when}}', ja: '発行日時：{{when}}' },
    fileHint: { en: 'Each code works once.', ja: '各コードは1回のみ使用できます。' },
  },
  passkeys: {
    title: { en: 'Passkeys', ja: 'パスキー' },
    text: {
      en: 'Sign in with your fingerprint, face or screen lock, without a password or code.',
      ja: '指紋、顔、画面ロックを使って、パスワードやコードなしでサインインできます。',
    },
    add: { en: 'Add passkey', ja: 'パスキーを追加' },
    failedTitle: { en: 'Your passkeys could not be loaded', ja: 'パスキーを読み込めませんでした' },
    notOffered: {
      en: 'Passkeys need a site address with a host name and https. Ask the person who runs this server.',
      ja: 'パスキーを使用するには、サイトのアドレスにホスト名と https が必要です。サーバーの担当者にお問い合わせください。',
    },
    notSupported: {
      en: 'This browser cannot use passkeys. Use a current version of Chrome, Edge, Firefox or Safari.',
      ja: 'このブラウザーではパスキーを使用できません。最新の Chrome、Edge、Firefox、Safari を使用してください。',
    },
    created: { en: 'Added', ja: '追加' },
    lastUsed: { en: 'Last used', ja: '最終使用' },
    never: { en: 'Never', ja: 'なし' },
    name: { en: 'Name', ja: '名前' },
    nameHint: {
      en: 'So that you recognise the passkey, for example the device on which it is stored.',
      ja: '保存先の端末名など、あとで見分けられる名前を付けてください。',
    },
    defaultName: { en: '{{browser}} on {{system}}', ja: '{{browser}}（{{system}}）' },
    addTitle: { en: 'Add a passkey', ja: 'パスキーを追加' },
    addConfirm: { en: 'Continue', ja: '続ける' },
    added: { en: 'The passkey “{{name}}” was added', ja: 'パスキー「{{name}}」を追加しました' },
    rename: { en: 'Rename', ja: '名前を変更' },
    renameOf: { en: 'Rename {{name}}', ja: '{{name}}の名前を変更' },
    renameTitle: { en: 'Rename the passkey', ja: 'パスキーの名前を変更' },
    renamed: { en: 'The passkey is now called “{{name}}”', ja: 'パスキーの名前を「{{name}}」に変更しました' },
    remove: { en: 'Remove', ja: '削除' },
    removeOf: { en: 'Remove {{name}}', ja: '{{name}}を削除' },
    removeTitle: { en: 'Remove the passkey “{{name}}”?', ja: 'パスキー「{{name}}」を削除しますか？' },
    removeText: {
      en: 'You can no longer sign in with it. Delete it on the device too, or the browser goes on offering it.',
      ja: 'このパスキーではサインインできなくなります。端末側でも削除してください。削除しないと、ブラウザーに候補として表示され続けます。',
    },
    removed: { en: 'The passkey “{{name}}” was removed', ja: 'パスキー「{{name}}」を削除しました' },
  },
})
