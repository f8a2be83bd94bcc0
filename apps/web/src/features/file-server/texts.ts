import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The texts of the file server's settings, and of where files are: they arrive with their page. */
export const fileServerTexts = defineTexts('fileServer', {
  en: {
    target: {
      title: 'New files',
      text: 'Where uploaded pictures go from now on. Those stored before stay where they are, and can be moved below.',
      local: 'This machine',
      localText: 'In Touchline’s own data folder.',
      s3: 'S3 bucket',
      s3Text: 'At Amazon, or any compatible service.',
    },
    stay_one: '{{amount}} stays {{place}} and can still be read. Move it whenever you like.',
    stay_other: '{{amount}} stay {{place}} and can still be read. Move them whenever you like.',
    lost_one: 'Once you save, {{amount}} {{place}} can no longer be read, because access needs the secret.',
    lost_other: 'Once you save, {{amount}} {{place}} can no longer be read, because access needs the secret.',
    bucket: {
      title: 'Access to the bucket',
      text: 'The bucket has to exist already, and can stay private.',
      endpoint: 'Empty for Amazon. Otherwise the address of the service, with its port if it has one.',
      region: 'Such as ap-northeast-1. Amazon needs it; other services often do without.',
    },
    test: {
      title: 'Connection',
      text: 'Writes a small file, reads it back and deletes it, with what the form says now. Nothing is saved.',
      start: 'Test connection',
      running: 'Testing, for ten seconds at most',
      steps: 'Steps of the test',
      write: 'Write a file',
      read: 'Read it back',
      delete: 'Delete it',
      time: '{{ms}} ms',
    },
    fault: {
      unreachable:
        'Nothing at this address answers as a file server does. Check endpoint, port and region, and whether this machine may go there.',
      certificate:
        'The server’s certificate cannot be trusted: it has expired, belongs to another name, or comes from an unknown issuer. Check the endpoint, or ask whoever runs the server.',
      wrong_key:
        'The server does not know this access key ID. Check that it is complete and has not been deactivated.',
      wrong_secret: 'The secret does not belong to this access key ID. Enter it again, or make a new key.',
      no_bucket: 'There is no bucket with this name. Check how it is spelled, or create it first.',
      wrong_region: 'The bucket is in another region. Enter the region that it was created in.',
      denied:
        'The key is right, but not allowed to do this. Let it put, get and delete objects in this bucket.',
      refused: 'The server refused, and its reason is none that Touchline knows. Its own log may say more.',
      different:
        'What was read is not what was written. Something on the way changes files: do not keep any there.',
      local:
        'This machine could not do it. Check that its disk has room, and that Touchline may write to its data folder.',
    },
    storage: {
      title: 'Where files are',
      text: 'A file stays where it was stored until you move it.',
      failedTitle: 'The places of files could not be loaded',
      target: 'New files go here',
      former: 'Former bucket',
      formerText: 'Its access is kept as long as there are files in it.',
      unknown: 'Cannot be read',
      unknownText: 'Touchline no longer has access. Fill in this bucket and its key above, and save.',
      forget: 'Forget access',
      forgetOf: 'Forget access to {{place}}',
      forgetTitle: 'Forget the access to {{place}}?',
      forgetText:
        '{{amount}} can then no longer be read, until somebody fills in this bucket and its key again.',
      forgotten: 'The access to {{place}} is forgotten',
    },
    separate: {
      title: 'Instances do not share local files',
      text: 'Touchline runs as several instances ({{hosts}}), and each keeps local files in its own folder. A picture uploaded to one is missing on the others. Use an S3 bucket, or share the folder DATA_DIR/files between all instances.',
    },
    move: {
      start: 'Move files',
      elsewhere_one: '{{amount}} is not where new files go.',
      elsewhere_other: '{{amount}} are not where new files go.',
      none: 'All files are where new files go.',
      unreadable: 'Files that cannot be read cannot be moved.',
      unsaved: 'Save or discard your changes first.',
      question: 'Move {{amount}} to {{place}}?',
      questionText:
        'They can be read all the while. It goes on when you leave this page, and can be stopped.',
      running: 'Moving files to {{place}}',
      progress: '{{done}} of {{total}} ({{size}})',
      waiting: 'A file server cannot be reached. The move waits, and goes on by itself.',
      stop: 'Stop',
      stopMove: 'Stop moving files',
      finished: '{{amount}} moved to {{place}}',
      stopped: 'Stopped moving to {{place}}: {{amount}} of {{total}} moved',
      superseded: 'Moving to {{place}} ended as the settings changed: {{amount}} of {{total}} moved',
      failed_one: '{{count}} file could not be moved and stays where it is.',
      failed_other: '{{count}} files could not be moved and stay where they are.',
    },
    thisMachine: 'this machine',
    onThisMachine: 'on this machine',
    bucketName: '{{address}}',
    inBucket: 'in {{address}}',
    amount: '{{files}} ({{size}})',
    files_one: '{{number}} file',
    files_other: '{{number}} files',
    noFiles: 'No files',
  },
  ja: {
    target: {
      title: '新しいファイル',
      text: '今後アップロードする画像の保存先です。保存済みのファイルは現在の場所に残り、下の「ファイルの保存場所」から移動できます。',
      local: 'このサーバー',
      localText: 'Touchline のデータフォルダーに保存します。',
      s3: 'S3バケット',
      s3Text: 'Amazon、または互換サービスに保存します。',
    },
    stay_one: '{{amount}}は{{place}}に残り、これまでどおり表示できます。いつでも移動できます。',
    stay_other: '{{amount}}は{{place}}に残り、これまでどおり表示できます。いつでも移動できます。',
    lost_one:
      '保存すると、{{place}}にある{{amount}}は表示できなくなります。シークレットアクセスキーが削除されるためです。',
    lost_other:
      '保存すると、{{place}}にある{{amount}}は表示できなくなります。シークレットアクセスキーが削除されるためです。',
    bucket: {
      title: 'バケットへの接続',
      text: 'バケットはあらかじめ作成してください。公開する必要はありません。',
      endpoint:
        'Amazon の場合は空欄にします。それ以外は、サービスのURLをポート番号も含めて入力してください。',
      region: '例：ap-northeast-1。Amazon では必須です。その他のサービスでは、不要な場合があります。',
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
        'このアドレスから、ファイルサーバーとしての応答がありません。エンドポイント、ポート、リージョンと、このサーバーから接続できるかどうかを確認してください。',
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
        '読み取った内容が、書き込んだ内容と異なります。途中でファイルが変更されているため、この保存先は使用しないでください。',
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
      unknown: '読み取れません',
      unknownText: '接続情報がありません。上のフォームにこのバケットとキーを入力して、保存してください。',
      forget: '接続情報を削除',
      forgetOf: '「{{place}}」の接続情報を削除',
      forgetTitle: '「{{place}}」の接続情報を削除しますか？',
      forgetText: '{{amount}}は、このバケットとキーをもう一度設定するまで表示できなくなります。',
      forgotten: '「{{place}}」の接続情報を削除しました',
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
      unreadable: '読み取れないファイルは移動できません。',
      unsaved: '先に変更を保存するか、破棄してください。',
      question: '{{amount}}を{{place}}に移動しますか？',
      questionText: '移動中もファイルは表示できます。このページを離れても移動は続き、途中で停止できます。',
      running: '{{place}}にファイルを移動しています',
      progress: '{{total}}中{{done}}件（{{size}}）',
      waiting: 'ファイルサーバーに接続できません。接続でき次第、自動的に再開します。',
      stop: '停止',
      stopMove: 'ファイルの移動を停止',
      finished: '{{amount}}を{{place}}に移動しました',
      stopped: '{{place}}への移動を停止しました（{{total}}中、{{amount}}を移動）',
      superseded: '設定が変更されたため、{{place}}への移動を終了しました（{{total}}中、{{amount}}を移動）',
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
