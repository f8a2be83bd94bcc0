import { defineTexts } from '@touchline/contract/texts/catalogue'

export const fileServerTexts = defineTexts('fileServer', {
  en: {
    target: {
      title: 'Storage for new files',
      text: 'New uploads are stored here. Existing files stay in place; you can move them below.',
      local: 'This server',
      localText: 'In the Touchline data folder.',
      s3: 'S3 bucket',
      s3Text: 'Amazon S3 or an S3-compatible service.',
    },
    stay_one: '{{amount}} stays {{storage}} and remains available. You can move it later.',
    stay_other: '{{amount}} stay {{storage}} and remain available. You can move them later.',
    lost_one:
      'After you save, {{amount}} {{storage}} can no longer be accessed, because the secret access key is removed.',
    lost_other:
      'After you save, {{amount}} {{storage}} can no longer be accessed, because the secret access key is removed.',
    bucket: {
      title: 'Bucket access',
      text: 'The bucket must already exist. It can be private.',
      endpoint: 'Leave empty for Amazon S3. For other services, enter the URL with its port.',
      region: 'For example, ap-northeast-1. Required for Amazon S3; often optional for other services.',
    },
    test: {
      title: 'Connection',
      text: 'Writes, reads and deletes a small file with the values in this form. Nothing is saved.',
      start: 'Test connection',
      running: 'Testing (up to 10 seconds)',
      steps: 'Test steps',
      write: 'Write a file',
      read: 'Read the file',
      delete: 'Delete the file',
      time: '{{ms}} ms',
    },
    fault: {
      unreachable:
        'No S3-compatible service responds at this endpoint. Check the endpoint, port and region, and that this server can connect to it.',
      certificate:
        'The server’s certificate is not trusted: it has expired, is for another host name, or has an unknown issuer. Check the endpoint, or contact the administrator of that server.',
      wrong_key:
        'The service does not recognise this access key ID. Check that the ID is complete and active.',
      wrong_secret:
        'The secret access key does not match the access key ID. Enter it again, or create a new key.',
      no_bucket: 'No bucket has this name. Check the spelling, or create the bucket first.',
      wrong_region: 'The bucket is in another region. Enter the region in which it was created.',
      denied:
        'The access key is valid but lacks permission. Allow it to put, get and delete objects in this bucket.',
      refused: 'The service rejected the request for an unknown reason. Check the log of the service.',
      different: 'The file that was read differs from the file that was written. Do not use this storage.',
      local:
        'The data folder cannot be used. Check the free disk space and the write permission of the folder.',
    },
    storage: {
      title: 'Stored files',
      text: 'Files stay in their storage location until you move them.',
      failedTitle: 'Storage locations could not be loaded',
      target: 'Used for new files',
      former: 'Former bucket',
      formerText: 'Access is kept while the bucket contains files.',
      unknown: 'No access',
      unknownText: 'Touchline no longer has access. Enter this bucket and its key above, then save.',
      forget: 'Remove access',
      forgetOf: 'Remove access to {{storage}}',
      forgetTitle: 'Remove access to {{storage}}?',
      forgetText: '{{amount}} cannot be accessed until this bucket and its key are entered again.',
      forgotten: 'Access to {{storage}} removed',
    },
    separate: {
      title: 'Local files are not shared between instances',
      text: 'Touchline runs as several instances ({{hosts}}), and each stores local files in its own folder. An image uploaded to one instance is missing on the others. Use an S3 bucket, or share the folder DATA_DIR/files between all instances.',
    },
    move: {
      start: 'Move files',
      elsewhere_one: '{{amount}} is outside the storage for new files.',
      elsewhere_other: '{{amount}} are outside the storage for new files.',
      none: 'All files are in the storage for new files.',
      unreadable: 'Files without access cannot be moved.',
      unsaved: 'Save or discard your changes first.',
      question: 'Move {{amount}} to {{storage}}?',
      questionText:
        'Files remain available. The move continues when you leave this page, and you can stop it.',
      running: 'Moving files to {{storage}}',
      progress: '{{done}} of {{total}} ({{size}})',
      waiting: 'A file server cannot be reached. The move resumes automatically.',
      stop: 'Stop',
      stopMove: 'Stop moving files',
      finished: '{{amount}} moved to {{storage}}',
      stopped: 'Move to {{storage}} stopped: {{amount}} of {{total}} moved',
      superseded: 'Move to {{storage}} ended because the settings changed: {{amount}} of {{total}} moved',
      failed_one: '{{count}} file could not be moved and stays in its current location.',
      failed_other: '{{count}} files could not be moved and stay in their current location.',
    },
    thisMachine: 'this server',
    onThisMachine: 'on this server',
    bucketName: '{{address}}',
    inBucket: 'in {{address}}',
    amount: '{{files}} ({{size}})',
    files_one: '{{number}} file',
    files_other: '{{number}} files',
    noFiles: 'No files',
  },
  ja: {
    target: {
      title: '新しいファイルの保存先',
      text: '今後アップロードする画像の保存先です。保存済みのファイルは現在の場所に残り、下の「ファイルの保存場所」から移動できます。',
      local: 'このサーバー',
      localText: 'Touchline のデータフォルダーに保存します。',
      s3: 'S3バケット',
      s3Text: 'Amazon S3 または S3互換サービスに保存します。',
    },
    stay_one: '{{amount}}は{{storage}}に残り、これまでどおり表示できます。いつでも移動できます。',
    stay_other: '{{amount}}は{{storage}}に残り、これまでどおり表示できます。いつでも移動できます。',
    lost_one:
      '保存すると、{{storage}}にある{{amount}}は表示できなくなります。シークレットアクセスキーが削除されるためです。',
    lost_other:
      '保存すると、{{storage}}にある{{amount}}は表示できなくなります。シークレットアクセスキーが削除されるためです。',
    bucket: {
      title: 'バケットの接続情報',
      text: 'バケットはあらかじめ作成してください。公開する必要はありません。',
      endpoint:
        'Amazon S3 の場合は空欄にします。それ以外は、サービスのURLをポート番号も含めて入力してください。',
      region: '例：ap-northeast-1。Amazon S3 では必須です。その他のサービスでは、不要な場合があります。',
    },
    test: {
      title: '接続',
      text: '入力中の内容で、小さなファイルの書き込み、読み取り、削除を試します。設定は保存されません。',
      start: '接続テスト',
      running: 'テストしています（最長10秒）',
      steps: 'テストの手順',
      write: '書き込み',
      read: '読み取り',
      delete: '削除',
      time: '{{ms}} ミリ秒',
    },
    fault: {
      unreachable:
        'このエンドポイントから、S3互換サービスの応答がありません。エンドポイント、ポート、リージョンと、このサーバーから接続できるかどうかを確認してください。',
      certificate:
        '接続先の証明書を信頼できません。有効期限、ホスト名、発行元のいずれかに問題があります。エンドポイントを確認するか、接続先の管理者にお問い合わせください。',
      wrong_key:
        'このアクセスキーIDは接続先に登録されていません。入力に誤りがないか、無効化されていないかを確認してください。',
      wrong_secret:
        'シークレットアクセスキーがアクセスキーIDと一致しません。もう一度入力するか、新しいキーを作成してください。',
      no_bucket: 'この名前のバケットはありません。名前を確認するか、先にバケットを作成してください。',
      wrong_region: 'バケットは別のリージョンにあります。バケットを作成したリージョンを入力してください。',
      denied:
        'キーは正しいものの、この操作の権限がありません。このバケットのオブジェクトの書き込み、読み取り、削除を許可してください。',
      refused:
        '接続先に拒否されましたが、理由は判別できませんでした。接続先のログで詳細を確認できる場合があります。',
      different:
        '読み取ったファイルの内容が、書き込んだ内容と一致しません。この保存先は使用しないでください。',
      local:
        'このサーバーで操作を完了できませんでした。ディスクの空き容量と、データフォルダーへの書き込み権限を確認してください。',
    },
    storage: {
      title: 'ファイルの保存場所',
      text: 'ファイルは、移動するまで保存した場所に残ります。',
      failedTitle: 'ファイルの保存場所を読み込めませんでした',
      target: '新しいファイルの保存先',
      former: '以前のバケット',
      formerText: 'ファイルが残っている間は、接続情報が保持されます。',
      unknown: 'アクセスできません',
      unknownText: '接続情報がありません。上のフォームにこのバケットとキーを入力して、保存してください。',
      forget: '接続情報を削除',
      forgetOf: '「{{storage}}」の接続情報を削除',
      forgetTitle: '「{{storage}}」の接続情報を削除しますか？',
      forgetText: '{{amount}}は、このバケットとキーをもう一度設定するまで表示できなくなります。',
      forgotten: '「{{storage}}」の接続情報を削除しました',
    },
    separate: {
      title: 'ファイルがインスタンス間で共有されていません',
      text: '複数のインスタンス（{{hosts}}）が、それぞれ別のフォルダーにファイルを保存しています。アップロードした画像は、ほかのインスタンスでは表示されません。S3バケットを使用するか、DATA_DIR/files フォルダーをすべてのインスタンスで共有してください。',
    },
    move: {
      start: 'ファイルを移動',
      elsewhere_one: '{{amount}}が、新しいファイルの保存先とは別の場所にあります。',
      elsewhere_other: '{{amount}}が、新しいファイルの保存先とは別の場所にあります。',
      none: 'すべてのファイルが、新しいファイルの保存先にあります。',
      unreadable: 'アクセスできないファイルは移動できません。',
      unsaved: '先に変更を保存するか、破棄してください。',
      question: '{{amount}}を{{storage}}に移動しますか？',
      questionText: '移動中もファイルは表示できます。このページを離れても移動は続き、途中で停止できます。',
      running: '{{storage}}にファイルを移動しています',
      progress: '{{total}}中{{done}}件（{{size}}）',
      waiting: 'ファイルサーバーに接続できません。接続でき次第、自動的に再開します。',
      stop: '停止',
      stopMove: 'ファイルの移動を停止',
      finished: '{{amount}}を{{storage}}に移動しました',
      stopped: '{{storage}}への移動を停止しました（{{total}}中、{{amount}}を移動）',
      superseded: '設定が変更されたため、{{storage}}への移動を終了しました（{{total}}中、{{amount}}を移動）',
      failed_one: '{{count}}件のファイルは移動できず、元の場所に残っています。',
      failed_other: '{{count}}件のファイルは移動できず、元の場所に残っています。',
    },
    thisMachine: 'このサーバー',
    onThisMachine: 'このサーバー',
    bucketName: '「{{address}}」',
    inBucket: '「{{address}}」',
    amount: '{{files}}（{{size}}）',
    files_one: 'ファイル{{number}}件',
    files_other: 'ファイル{{number}}件',
    noFiles: 'ファイルはありません',
  },
})
