import { defineTexts } from '@touchline/contract/texts/catalogue'

/** The fields of a bucket, and the connection test of a storage location. */
export const storageTexts = defineTexts('storage', {
  bucket: {
    title: { en: 'Bucket access', ja: 'バケットの接続情報' },
    text: {
      en: 'The bucket must already exist. It can be private.',
      ja: 'バケットはあらかじめ作成してください。公開する必要はありません。',
    },
    endpoint: {
      en: 'Leave empty for Amazon S3. For other services, enter the URL with its port.',
      ja: 'Amazon S3 の場合は空欄にします。それ以外は、サービスのURLをポート番号も含めて入力してください。',
    },
    region: {
      en: 'For example, ap-northeast-1. Required for Amazon S3; often optional for other services.',
      ja: '例：ap-northeast-1。Amazon S3 では必須です。その他のサービスでは、不要な場合があります。',
    },
  },
  test: {
    title: { en: 'Connection', ja: '接続' },
    text: {
      en: 'Writes, reads and deletes a small file with the values in this form. Nothing is saved.',
      ja: '入力中の内容で、小さなファイルの書き込み、読み取り、削除を試します。設定は保存されません。',
    },
    start: { en: 'Test connection', ja: '接続テスト' },
    running: {
      en: 'Testing: waiting for {{server}} (up to 10 seconds)',
      ja: 'テスト中：{{server}} の応答を待っています（最長10秒）',
    },
    amazon: { en: 'Amazon S3', ja: 'Amazon S3' },
    disk: { en: 'the disk of this server', ja: 'このサーバーのディスク' },
    succeeded: { en: 'The connection works.', ja: '接続できました。' },
    failed: { en: 'Test connection failed!', ja: '接続テストに失敗しました。' },
    steps: { en: 'Test steps', ja: 'テストの手順' },
    write: { en: 'Write a file', ja: '書き込み' },
    read: { en: 'Read the file', ja: '読み取り' },
    delete: { en: 'Delete the file', ja: '削除' },
    clockAhead: {
      en: 'The clock of the service is {{difference}} ahead of the clock of this server.',
      ja: 'サービスの時計は、このサーバーの時計より{{difference}}進んでいます。',
    },
    clockBehind: {
      en: 'The clock of the service is {{difference}} behind the clock of this server.',
      ja: 'サービスの時計は、このサーバーの時計より{{difference}}遅れています。',
    },
    time: { en: '{{ms}} ms', ja: '{{ms}} ミリ秒' },
  },
  error: {
    unreachable: {
      en: 'No S3-compatible service responds at this endpoint. Check the endpoint, port and region, and that this server can connect to it.',
      ja: 'このエンドポイントから、S3互換サービスの応答がありません。エンドポイント、ポート、リージョンと、このサーバーから接続できるかどうかを確認してください。',
    },
    certificate: {
      en: 'The server’s certificate is not trusted: it has expired, is for another host name, or has an unknown issuer. Check the endpoint, or contact the administrator of that server.',
      ja: '接続先の証明書を信頼できません。有効期限、ホスト名、発行元のいずれかに問題があります。エンドポイントを確認するか、接続先の管理者にお問い合わせください。',
    },
    wrong_key: {
      en: 'The service does not recognise this access key ID. Check that the ID is complete and active.',
      ja: 'このアクセスキーIDは接続先に登録されていません。入力に誤りがないか、無効化されていないかを確認してください。',
    },
    wrong_secret: {
      en: 'The secret access key does not match the access key ID. Enter it again, or create a new key.',
      ja: 'シークレットアクセスキーがアクセスキーIDと一致しません。もう一度入力するか、新しいキーを作成してください。',
    },
    no_bucket: {
      en: 'No bucket has this name. Check the spelling, or create the bucket first.',
      ja: 'この名前のバケットはありません。名前を確認するか、先にバケットを作成してください。',
    },
    wrong_region: {
      en: 'The bucket is in another region. Enter the region in which it was created.',
      ja: 'バケットは別のリージョンにあります。バケットを作成したリージョンを入力してください。',
    },
    clock_skew: {
      en: 'The service rejected the request because the clocks differ. Synchronise the clock of this server, for example with NTP.',
      ja: '時計のずれのため、接続先に拒否されました。NTPなどで、このサーバーの時計を合わせてください。',
    },
    denied: {
      en: 'The access key is valid but lacks permission. Allow it to put, get and delete objects in this bucket.',
      ja: 'キーは正しいものの、この操作の権限がありません。このバケットのオブジェクトの書き込み、読み取り、削除を許可してください。',
    },
    refused: {
      en: 'The service rejected the request for an unknown reason. Check the log of the service.',
      ja: '接続先に拒否されましたが、理由は判別できませんでした。接続先のログで詳細を確認できる場合があります。',
    },
    different: {
      en: 'The file that was read differs from the file that was written. Do not use this storage.',
      ja: '読み取ったファイルの内容が、書き込んだ内容と一致しません。この保存先は使用しないでください。',
    },
    local: {
      en: 'The folder DATA_DIR/files cannot be used. Check the free disk space and the write permission of the folder.',
      ja: 'フォルダー DATA_DIR/files を使用できません。ディスクの空き容量と、フォルダーへの書き込み権限を確認してください。',
    },
  },
})
