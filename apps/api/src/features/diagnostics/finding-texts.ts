import { defineTexts } from '@touchline/contract/texts/catalogue'

/** What a check found. */
export const findings = defineTexts('finding', {
  noAnswer: {
    en: 'There was no answer within {{seconds}} s.',
    ja: '{{seconds}}秒以内に応答がありませんでした。',
  },
  checkFailed: { en: 'The check failed: {{reason}}.', ja: '確認できませんでした：{{reason}}' },
  appNotRunning: { en: 'The app is not running.', ja: 'アプリが起動していません。' },

  version: { en: 'Version {{version}}', ja: 'バージョン {{version}}' },
  nodeTooOld: {
    en: 'Version {{version}} is too old; {{needed}} is needed.',
    ja: 'バージョン {{version}} は古すぎます。{{needed}}が必要です。',
  },
  anyPort: {
    en: 'PORT=0 selects a free port at each start.',
    ja: 'PORT=0のため、起動のたびに空きポートを使います。',
  },
  portAnswers: { en: 'The app answers on {{address}}.', ja: 'アプリは{{address}}で応答しています。' },
  portFree: {
    en: 'The app is not running; {{address}} is free.',
    ja: 'アプリは起動していません。{{address}}は空いています。',
  },
  portTaken: { en: 'Another program uses {{address}}.', ja: '別のプログラムが{{address}}を使っています。' },
  portForbidden: {
    en: 'This user may not use port {{port}}.',
    ja: 'このユーザーはポート{{port}}を使えません。',
  },
  portUnusable: { en: '{{address}} cannot be used ({{code}}).', ja: '{{address}}は使えません（{{code}}）。' },
  folderMissing: { en: '{{folder}} does not exist.', ja: '{{folder}}がありません。' },
  notAFolder: { en: '{{folder}} is no folder.', ja: '{{folder}}はフォルダーではありません。' },
  folderNotWritable: {
    en: 'This user may not write to {{folder}}.',
    ja: 'このユーザーは{{folder}}に書き込めません。',
  },
  folderExposed: {
    en: 'Other users of this machine may write to {{folder}}.',
    ja: 'このマシンの他のユーザーが{{folder}}に書き込めます。',
  },
  folderWritable: { en: '{{folder}} can be written.', ja: '{{folder}}に書き込めます。' },
  noAnchorFile: {
    en: 'AUDIT_ANCHOR_FILE is not set.',
    ja: 'AUDIT_ANCHOR_FILEが設定されていません。',
  },
  diskRoom: {
    en: '{{available}} of {{size}} GB are free.',
    ja: '{{size}} GBのうち{{available}} GBが空いています。',
  },
  processNotFound: {
    en: 'The process of the app was not found.',
    ja: 'アプリのプロセスが見つかりませんでした。',
  },
  memorySettings: {
    en: 'Node was started with the settings for its memory.',
    ja: 'Nodeはメモリーの設定付きで起動されています。',
  },
  memorySettingsMissing: {
    en: 'Node was started without {{settings}}, and keeps memory that it no longer needs.',
    ja: 'Nodeが{{settings}}なしで起動されたため、不要になったメモリーが解放されません。',
  },
  noFormerDatabase: { en: 'There is none.', ja: 'ありません。' },
  formerDatabase: {
    en: 'An upgrade of the embedded PostgreSQL left {{folders}}.',
    ja: '組み込みPostgreSQLのアップグレード前のデータが残っています：{{folders}}',
  },
  noBackup: {
    en: 'There is no backup.',
    ja: 'バックアップがありません。',
  },
  backupOfToday: {
    en: 'The newest backup is of {{date}}, less than a day ago.',
    ja: '最新のバックアップは{{date}}のものです（1日以内）。',
  },
  backupAge_one: {
    en: 'The newest backup is of {{date}}, {{count}} day ago.',
    ja: '最新のバックアップは{{date}}のものです（{{count}}日前）。',
  },
  backupAge_other: {
    en: 'The newest backup is of {{date}}, {{count}} days ago.',
    ja: '最新のバックアップは{{date}}のものです（{{count}}日前）。',
  },

  databaseNotOpen: { en: 'The database is not open.', ja: 'データベースを開いていません。' },
  databaseFailed: { en: '{{reason}}', ja: 'データベースを開けません：{{reason}}' },
  databaseAbsent: {
    en: 'There is no database yet. The first start creates it.',
    ja: 'データベースはまだありません。最初の起動時に作成されます。',
  },
  postgres: { en: 'PostgreSQL {{version}}', ja: 'PostgreSQL {{version}}' },
  postgresEmbedded: { en: 'PostgreSQL {{version}}, embedded', ja: 'PostgreSQL {{version}}（組み込み）' },
  databaseReadOnly: {
    en: 'PostgreSQL {{version}}, which accepts no writes.',
    ja: 'PostgreSQL {{version}} は書き込みを受け付けません。',
  },
  locale: {
    en: 'LC_CTYPE {{locale}}, encoding {{encoding}}',
    ja: 'LC_CTYPE {{locale}}、文字コード {{encoding}}',
  },
  wrongEncoding: {
    en: 'LC_CTYPE {{locale}}, encoding {{encoding}}; UTF8 is needed.',
    ja: 'LC_CTYPE {{locale}}、文字コード {{encoding}}。UTF8が必要です。',
  },
  slowJapanese: {
    en: 'LC_CTYPE {{locale}}, encoding {{encoding}}: searches for Japanese are slow.',
    ja: 'LC_CTYPE {{locale}}、文字コード {{encoding}}：日本語の検索が遅くなります。',
  },
  extensions: { en: '{{names}}', ja: '{{names}}' },
  extensionsNotOffered: {
    en: 'The server does not offer {{names}}.',
    ja: 'サーバーに{{names}}がありません。',
  },
  extensionsMissing: { en: 'Not yet created: {{names}}.', ja: 'まだ作成されていません：{{names}}' },
  migrationsUnusable: { en: '{{reason}}', ja: 'アプリとデータベースが合いません：{{reason}}' },
  namesUnique: { en: 'All different', ja: 'すべて異なります' },
  namesEqual: {
    en: 'Names that count as equal since an upgrade: {{names}}.',
    ja: 'アップグレード後に同じ名前とみなされるもの：{{names}}',
  },
  migrationsApplied: { en: '{{applied}} applied, none pending', ja: '{{applied}}件適用済み、未適用なし' },
  migrationPending: { en: '1 pending: {{first}}', ja: '未適用1件：{{first}}' },
  migrationsPending: {
    en: '{{number}} pending: {{first}} to {{last}}',
    ja: '未適用{{number}}件：{{first}}〜{{last}}',
  },
  clocksAgree: { en: 'The clocks agree.', ja: '時計は一致しています。' },
  databaseClockAhead: {
    en: 'The clock of the database server is {{seconds}} s ahead of this machine.',
    ja: 'データベースサーバーの時計は、このマシンより{{seconds}}秒進んでいます。',
  },
  databaseClockBehind: {
    en: 'The clock of the database server is {{seconds}} s behind this machine.',
    ja: 'データベースサーバーの時計は、このマシンより{{seconds}}秒遅れています。',
  },
  proxyClockAhead: {
    en: 'The clock of PUBLIC_URL is {{seconds}} s ahead of this machine.',
    ja: 'PUBLIC_URLの時計は、このマシンより{{seconds}}秒進んでいます。',
  },
  proxyClockBehind: {
    en: 'The clock of PUBLIC_URL is {{seconds}} s behind this machine.',
    ja: 'PUBLIC_URLの時計は、このマシンより{{seconds}}秒遅れています。',
  },

  secretsNotOpen: {
    en: 'The secrets cannot be read without a migrated database.',
    ja: 'データベースのマイグレーションが済んでいないため、秘密の値を読み取れません。',
  },
  noKeyYet: {
    en: 'There is no key yet. The first secret creates it.',
    ja: '鍵はまだありません。最初の秘密の値を保存すると作成されます。',
  },
  keysUnusable: { en: '{{reason}}', ja: '暗号鍵を使えません：{{reason}}' },
  keysExposed: {
    en: 'Other users of this machine can read {{files}}.',
    ja: 'このマシンの他のユーザーが{{files}}を読み取れます。',
  },
  keys: { en: '{{number}} in {{folder}}', ja: '{{folder}}に{{number}}個' },
  secretsReadable: { en: '{{number}}, all readable', ja: '{{number}}件、すべて読み取れます' },
  secretsUnreadable: {
    en: '{{unreadable}} of {{number}} cannot be decrypted.',
    ja: '{{number}}件のうち{{unreadable}}件を復号できません。',
  },

  secretUnreadable: {
    en: 'The stored secret cannot be decrypted. No connection was tried.',
    ja: '登録済みの秘密の値を復号できないため、接続を確認していません。',
  },
  settingsNotOpen: {
    en: 'The settings cannot be read without a migrated database.',
    ja: 'データベースのマイグレーションが済んでいないため、設定を読み取れません。',
  },
  noMailServer: {
    en: 'None is set, so mails wait.',
    ja: '設定されていないため、メールは送信されずに待機します。',
  },
  mailServerAnswers: {
    en: '{{server}} answers ({{encryption}}).',
    ja: '{{server}}は応答しています（{{encryption}}）。',
  },
  mailServerAnswersPlain: {
    en: '{{server}} answers (not encrypted).',
    ja: '{{server}}は応答しています（暗号化なし）。',
  },
  mailServerAccepts: {
    en: '{{server}} answers and accepts the user ({{encryption}}).',
    ja: '{{server}}は応答し、ユーザーを認証しました（{{encryption}}）。',
  },
  mailServerAcceptsPlain: {
    en: '{{server}} answers and accepts the user (not encrypted).',
    ja: '{{server}}は応答し、ユーザーを認証しました（暗号化なし）。',
  },
  mailConnectionFailed: {
    en: '{{server}}: The connection failed ({{code}}).',
    ja: '{{server}}：接続できません（{{code}}）。',
  },
  mailTlsFailed: {
    en: '{{server}}: TLS failed ({{code}}).',
    ja: '{{server}}：TLSで接続できません（{{code}}）。',
  },
  mailSignInFailed: {
    en: '{{server}}: The sign-in failed ({{code}}).',
    ja: '{{server}}：認証できません（{{code}}）。',
  },
  noSender: { en: 'No from address is set.', ja: '差出人アドレスが設定されていません。' },
  domainComplete: {
    en: '{{domain}} has MX and SPF, and probably DKIM.',
    ja: '{{domain}}にはMXとSPFがあり、DKIMもあると思われます。',
  },
  domainLacks: {
    en: '{{domain}} lacks {{records}}, so receivers may treat mails as spam.',
    ja: '{{domain}}に{{records}}がないため、メールが迷惑メールとして扱われることがあります。',
  },
  filesReadable: { en: 'The folder for files can be read.', ja: 'ファイルのフォルダーを読み取れます。' },
  filesUnreadable: {
    en: 'The folder for files cannot be read ({{reason}}).',
    ja: 'ファイルのフォルダーを読み取れません（{{reason}}）。',
  },
  noLocalFiles: {
    en: 'No file is stored on this server.',
    ja: 'このサーバーに保存されたファイルはありません。',
  },
  localFiles: {
    en: 'The newest files are in {{folder}}.',
    ja: '最近のファイルは{{folder}}にあります。',
  },
  localFilesMissing: {
    en: '{{missing}} of the {{examined}} newest files are not in {{folder}}.',
    ja: '最近のファイル{{examined}}件のうち{{missing}}件が{{folder}}にありません。',
  },
  bucketReadable: { en: 'The bucket {{bucket}} can be read.', ja: 'バケット{{bucket}}を読み取れます。' },
  bucketUnreadable: {
    en: 'The bucket {{bucket}} cannot be read ({{reason}}).',
    ja: 'バケット{{bucket}}を読み取れません（{{reason}}）。',
  },
  everyPrivateAddress: {
    en: 'EGRESS_ALLOW contains {{networks}}, so settings can reach every private address.',
    ja: 'EGRESS_ALLOWに{{networks}}が含まれているため、設定からすべてのプライベートアドレスに接続できます。',
  },
  noOtherServer: { en: 'No other server is set.', ja: '他のサーバーは設定されていません。' },
  hostsAllowed: { en: '{{hosts}} may be reached.', ja: '{{hosts}}に接続できます。' },
  hostsRefused: {
    en: '{{hosts}} leads to private addresses, which are refused.',
    ja: '{{hosts}}はプライベートアドレスのため、接続が拒否されます。',
  },

  noAppThere: { en: 'The app did not answer there.', ja: 'そこではアプリが応答しませんでした。' },
  urlLeadsHere: { en: '{{url}} leads to the app.', ja: '{{url}}はアプリにつながります。' },
  urlLeadsElsewhere: {
    en: '{{url}} does not lead to the app (status {{status}}).',
    ja: '{{url}}はアプリにつながりません（ステータス {{status}}）。',
  },
  urlIsLocal: { en: 'PUBLIC_URL is on this machine.', ja: 'PUBLIC_URLはこのマシンを指しています。' },
  plainHttp: {
    en: 'Passwords are sent over plain HTTP.',
    ja: 'パスワードが暗号化されないHTTPで送信されます。',
  },
  certificateExpired_one: {
    en: 'The certificate expired {{count}} day ago.',
    ja: '証明書は{{count}}日前に期限が切れました。',
  },
  certificateExpired_other: {
    en: 'The certificate expired {{count}} days ago.',
    ja: '証明書は{{count}}日前に期限が切れました。',
  },
  certificateUntrusted: {
    en: 'Browsers do not trust the certificate ({{reason}}).',
    ja: 'ブラウザーはこの証明書を信頼しません（{{reason}}）。',
  },
  certificateExpires_one: {
    en: 'The certificate expires in {{count}} day.',
    ja: '証明書の期限は{{count}}日後に切れます。',
  },
  certificateExpires_other: {
    en: 'The certificate expires in {{count}} days.',
    ja: '証明書の期限は{{count}}日後に切れます。',
  },
  certificateValid: { en: 'Valid for {{days}} days', ja: '有効期間は残り{{days}}日です。' },
  noDate: { en: 'The answer has no Date.', ja: '応答にDateがありません。' },
  eventsAtOnce: { en: 'Events arrive at once.', ja: 'イベントはすぐに届きます。' },
  eventsLate: {
    en: 'Events arrive late: the proxy buffers them.',
    ja: 'プロキシがイベントを溜めるため、届くのが遅れます。',
  },
  addressForged: {
    en: 'Callers can choose the address under which they are counted and logged.',
    ja: '呼び出し元が、集計や記録に使われるアドレスを自由に指定できます。',
  },
  proxyUntrusted: {
    en: 'The app does not trust the proxy: all callers count as {{address}}.',
    ja: 'アプリがプロキシを信頼していないため、すべての呼び出し元が{{address}}として扱われます。',
  },
  addressLost: {
    en: 'The app sees {{address}} instead of the address of the caller.',
    ja: 'アプリには、呼び出し元ではなく{{address}}が見えています。',
  },
  schemeWrong: {
    en: 'The app sees {{scheme}} instead of {{expected}}.',
    ja: 'アプリには、{{expected}}ではなく{{scheme}}が見えています。',
  },
  headersRight: {
    en: 'The app sees this machine as {{address}}, over {{scheme}}.',
    ja: 'アプリには、このマシンが{{scheme}}の{{address}}として見えています。',
  },
})
