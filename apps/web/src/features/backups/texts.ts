import { defineTexts } from '@touchline/contract/texts/catalogue'

export const backupsTexts = defineTexts('backups', {
  schedule: {
    title: { en: 'Schedule', ja: 'スケジュール' },
    text: {
      en: 'A backup contains the database and the files on this server. Encryption keys are not included.',
      ja: 'バックアップには、データベースとこのサーバーにあるファイルが含まれます。暗号化キーは含まれません。',
    },
    on: { en: 'One backup a day, at the time below.', ja: '下の時刻に、1日1回バックアップします。' },
    time: { en: 'In the time zone {{zone}}.', ja: 'タイムゾーン：{{zone}}' },
    keep: {
      en: 'Older scheduled backups are deleted, and older ones before upgrades. Backups that you start yourself stay.',
      ja: 'これより古い自動バックアップと、アップグレード前のバックアップは削除されます。手動のバックアップは削除されません。',
    },
  },
  target: {
    title: { en: 'Storage for backups', ja: 'バックアップの保存先' },
    text: {
      en: 'A bucket keeps your data if this server is lost.',
      ja: 'バケットに保存すると、サーバーが故障してもデータを復元できます。',
    },
    folder: { en: 'This server', ja: 'このサーバー' },
    folderText: { en: 'In the folder DATA_DIR/backups.', ja: 'DATA_DIR/backups フォルダーに保存します。' },
    s3: { en: 'S3 bucket', ja: 'S3バケット' },
    s3Text: {
      en: 'Amazon S3 or an S3-compatible service.',
      ja: 'Amazon S3 または S3互換サービスに保存します。',
    },
    prefix: {
      en: 'The beginning of the object names, for example touchline/daily. Can be empty.',
      ja: 'オブジェクト名の先頭に付ける文字列です（例：touchline/daily）。空欄でもかまいません。',
    },
    publicKey: {
      en: 'Backups in the bucket are encrypted to this key of age (age1…). Create it with age-keygen, and keep the private key elsewhere: without it, the backups cannot be restored. Can be empty.',
      ja: 'バケットのバックアップを、このageの公開鍵（age1…）で暗号化します。鍵はage-keygenで作成し、秘密鍵は別の場所に保管してください。秘密鍵がないと復元できません。空欄でもかまいません。',
    },
  },
  runs: {
    title: { en: 'Backups made', ja: 'バックアップの履歴' },
    text: {
      en: 'All backups of this site, newest first.',
      ja: 'このサイトのバックアップを新しい順に表示します。',
    },
    start: { en: 'Back up now', ja: '今すぐバックアップ' },
    started: { en: 'Backup started', ja: 'バックアップを開始しました' },
    running: { en: 'A backup is running.', ja: 'バックアップを実行中です。' },
    unsaved: { en: 'Save or discard your changes first.', ja: '先に変更を保存するか、破棄してください。' },
    none: { en: 'No backups yet', ja: 'バックアップはまだありません' },
    noneText: {
      en: 'Turn on scheduled backups, or start a backup now.',
      ja: '自動バックアップを有効にするか、今すぐバックアップしてください。',
    },
    date: { en: 'Date', ja: '日時' },
    result: { en: 'Result', ja: '結果' },
    size: { en: 'Size', ja: 'サイズ' },
    location: { en: 'Location', ja: '場所' },
    downloadOf: { en: 'Download the backup of {{when}}', ja: '{{when}}のバックアップをダウンロード' },
    downloading: { en: 'Downloading …', ja: 'ダウンロードしています…' },
    downloaded: { en: 'Backup downloaded', ja: 'バックアップをダウンロードしました' },
    downloadedCount: {
      en: '{{count}} backups downloaded',
      ja: '{{count}}件のバックアップをダウンロードしました',
    },
    deleteOf: { en: 'Delete the backup of {{when}}', ja: '{{when}}のバックアップを削除' },
    deleteTitle: { en: 'Delete the backup of {{when}}?', ja: '{{when}}のバックアップを削除しますか？' },
    deleteText: {
      en: 'The archive ({{size}}) is deleted for good. This cannot be undone.',
      ja: 'アーカイブ（{{size}}）は完全に削除されます。元に戻せません。',
    },
    archiveDeleted: { en: 'Backup deleted', ja: 'バックアップを削除しました' },
    archiveDeletedCount: {
      en: '{{count}} backups deleted',
      ja: '{{count}}件のバックアップを削除しました',
    },
    deleted: { en: 'Deleted {{when}}', ja: '{{when}}に削除' },
    encrypted: { en: 'Encrypted', ja: '暗号化済み' },
    changedColumns: {
      en: 'This backup cannot be restored: columns were added or removed by hand ({{names}}). Undo this change of the database, then back up again.',
      ja: 'このバックアップは復元できません。データベースの列が手動で変更されています（{{names}}）。変更を元に戻してから、もう一度バックアップしてください。',
    },
    otherTables: {
      en: 'A restore leaves out tables that do not belong to Touchline: {{names}}.',
      ja: 'Touchline以外のテーブルは復元されません：{{names}}',
    },
    duration: { en: 'in {{duration}}', ja: '所要時間 {{duration}}' },
  },
  last: {
    running: { en: 'Backup in progress', ja: 'バックアップを実行中です' },
    runningText: {
      en: 'Started {{when}}. You can leave this page.',
      ja: '{{when}}に開始しました。このページを離れても続行されます。',
    },
    succeeded: { en: 'The last backup succeeded', ja: '前回のバックアップは成功しました' },
    failed: { en: 'The last backup failed', ja: '前回のバックアップに失敗しました' },
  },
  states: {
    running: { en: 'Running', ja: '実行中' },
    succeeded: { en: 'Succeeded', ja: '成功' },
    failed: { en: 'Failed', ja: '失敗' },
  },
  restore: {
    title: { en: 'Restore a backup', ja: 'バックアップの復元' },
    text: {
      en: 'Stop Touchline, copy the archive to the server, and run this command there. It replaces the present data, after a backup of them. For an encrypted archive, add --identity with the file of the private key.',
      ja: 'Touchlineを停止し、アーカイブをサーバーにコピーして、サーバーで次のコマンドを実行します。現在のデータは、バックアップしてから置き換えられます。暗号化されたアーカイブには、--identity で秘密鍵のファイルを指定します。',
    },
    copy: { en: 'Copy command', ja: 'コマンドをコピー' },
    copied: { en: 'Command copied', ja: 'コマンドをコピーしました' },
  },
})
