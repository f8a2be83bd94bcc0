import { defineTexts } from '@touchline/contract/texts/catalogue'

export const fileStorageTexts = defineTexts('fileStorage', {
  target: {
    title: { en: 'Storage for new files', ja: '新しいファイルの保存先' },
    text: {
      en: 'New uploads are stored here. Existing files stay in place; you can move them below.',
      ja: '今後アップロードする画像の保存先です。保存済みのファイルは現在の場所に残り、下の「ファイルの保存場所」から移動できます。',
    },
    local: { en: 'Local', ja: 'ローカル' },
    localText: {
      en: 'In the data folder of this server.',
      ja: 'このサーバーのデータフォルダーに保存します。',
    },
    s3: { en: 'AWS S3 Bucket', ja: 'AWS S3バケット' },
    s3Text: {
      en: 'Amazon S3 or an S3-compatible service.',
      ja: 'Amazon S3 または S3互換サービスに保存します。',
    },
  },
  stay_one: {
    en: '{{amount}} stays {{storage}} and remains available. You can move it later.',
    ja: '{{amount}}は{{storage}}に残り、これまでどおり表示できます。いつでも移動できます。',
  },
  stay_other: {
    en: '{{amount}} stay {{storage}} and remain available. You can move them later.',
    ja: '{{amount}}は{{storage}}に残り、これまでどおり表示できます。いつでも移動できます。',
  },
  lost_one: {
    en: 'After you save, {{amount}} {{storage}} can no longer be accessed, because the secret access key is removed.',
    ja: '保存すると、{{storage}}にある{{amount}}は表示できなくなります。シークレットアクセスキーが削除されるためです。',
  },
  lost_other: {
    en: 'After you save, {{amount}} {{storage}} can no longer be accessed, because the secret access key is removed.',
    ja: '保存すると、{{storage}}にある{{amount}}は表示できなくなります。シークレットアクセスキーが削除されるためです。',
  },
  storage: {
    title: { en: 'Stored files', ja: 'ファイルの保存場所' },
    text: {
      en: 'Files stay in their storage location until you move them.',
      ja: 'ファイルは、移動するまで保存した場所に残ります。',
    },
    failedTitle: {
      en: 'Storage locations could not be loaded',
      ja: 'ファイルの保存場所を読み込めませんでした',
    },
    target: { en: 'Used for new files', ja: '新しいファイルの保存先' },
    former: { en: 'Former bucket', ja: '以前のバケット' },
    formerText: {
      en: 'Access is kept while the bucket contains files.',
      ja: 'ファイルが残っている間は、接続情報が保持されます。',
    },
    unknown: { en: 'No access', ja: 'アクセスできません' },
    unknownText: {
      en: 'Touchline no longer has access. Enter this bucket and its key above, then save.',
      ja: '接続情報がありません。上のフォームにこのバケットとキーを入力して、保存してください。',
    },
    forget: { en: 'Remove access', ja: '接続情報を削除' },
    forgetOf: { en: 'Remove access to {{storage}}', ja: '「{{storage}}」の接続情報を削除' },
    forgetTitle: { en: 'Remove access to {{storage}}?', ja: '「{{storage}}」の接続情報を削除しますか？' },
    forgetText: {
      en: '{{amount}} cannot be accessed until this bucket and its key are entered again.',
      ja: '{{amount}}は、このバケットとキーをもう一度設定するまで表示できなくなります。',
    },
    forgotten: { en: 'Access to {{storage}} removed', ja: '「{{storage}}」の接続情報を削除しました' },
    forgottenCount: {
      en: 'Access to {{count}} storage locations removed',
      ja: '{{count}}件の保存先の接続情報を削除しました',
    },
  },
  separate: {
    title: {
      en: 'Local files are not shared between instances',
      ja: 'ファイルがインスタンス間で共有されていません',
    },
    text: {
      en: 'Touchline runs as several instances ({{hosts}}), and each stores local files in its own folder. An image uploaded to one instance is missing on the others. Use an S3 bucket, or share the folder DATA_DIR/files between all instances.',
      ja: '複数のインスタンス（{{hosts}}）が、それぞれ別のフォルダーにファイルを保存しています。アップロードした画像は、ほかのインスタンスでは表示されません。S3バケットを使用するか、DATA_DIR/files フォルダーをすべてのインスタンスで共有してください。',
    },
  },
  move: {
    start: { en: 'Move files', ja: 'ファイルを移動' },
    elsewhere_one: {
      en: '{{amount}} is outside the storage for new files.',
      ja: '{{amount}}が、新しいファイルの保存先とは別の場所にあります。',
    },
    elsewhere_other: {
      en: '{{amount}} are outside the storage for new files.',
      ja: '{{amount}}が、新しいファイルの保存先とは別の場所にあります。',
    },
    none: {
      en: 'All files are in the storage for new files.',
      ja: 'すべてのファイルが、新しいファイルの保存先にあります。',
    },
    unreadable: {
      en: 'Files without access cannot be moved.',
      ja: 'アクセスできないファイルは移動できません。',
    },
    unsaved: { en: 'Save or discard your changes first.', ja: '先に変更を保存するか、破棄してください。' },
    question: { en: 'Move {{amount}} to {{storage}}?', ja: '{{amount}}を{{storage}}に移動しますか？' },
    questionText: {
      en: 'Files remain available. The move continues when you leave this page, and you can stop it.',
      ja: '移動中もファイルは表示できます。このページを離れても移動は続き、途中で停止できます。',
    },
    running: { en: 'Moving files to {{storage}}', ja: '{{storage}}にファイルを移動しています' },
    progress: { en: '{{done}} of {{total}} ({{size}})', ja: '{{total}}中{{done}}件（{{size}}）' },
    waiting: {
      en: 'A file server cannot be reached. The move resumes automatically.',
      ja: 'ファイルサーバーに接続できません。接続でき次第、自動的に再開します。',
    },
    stop: { en: 'Stop', ja: '停止' },
    stopMove: { en: 'Stop moving files', ja: 'ファイルの移動を停止' },
    finished: { en: '{{amount}} moved to {{storage}}', ja: '{{amount}}を{{storage}}に移動しました' },
    stopped: {
      en: 'Move to {{storage}} stopped: {{amount}} of {{total}} moved',
      ja: '{{storage}}への移動を停止しました（{{total}}中、{{amount}}を移動）',
    },
    superseded: {
      en: 'Move to {{storage}} ended because the settings changed: {{amount}} of {{total}} moved',
      ja: '設定が変更されたため、{{storage}}への移動を終了しました（{{total}}中、{{amount}}を移動）',
    },
    failed_one: {
      en: '{{count}} file could not be moved and stays in its current location.',
      ja: '{{count}}件のファイルは移動できず、元の場所に残っています。',
    },
    failed_other: {
      en: '{{count}} files could not be moved and stay in their current location.',
      ja: '{{count}}件のファイルは移動できず、元の場所に残っています。',
    },
  },
  thisMachine: { en: 'this server', ja: 'このサーバー' },
  onThisMachine: { en: 'on this server', ja: 'このサーバー' },
  bucketName: { en: '{{address}}', ja: '「{{address}}」' },
  inBucket: { en: 'in {{address}}', ja: '「{{address}}」' },
  amount: { en: '{{files}} ({{size}})', ja: '{{files}}（{{size}}）' },
  files_one: { en: '{{number}} file', ja: 'ファイル{{number}}件' },
  files_other: { en: '{{number}} files', ja: 'ファイル{{number}}件' },
  noFiles: { en: 'No files', ja: 'ファイルはありません' },
})
