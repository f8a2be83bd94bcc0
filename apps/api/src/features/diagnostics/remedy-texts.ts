import { defineTexts } from '@touchline/contract/texts/catalogue'

/** What mends a problem. */
export const remedies = defineTexts('remedy', {
  command: { en: '{{command}}', ja: '{{command}}' },
  ownNode: { en: 'npm start uses its own Node 24', ja: 'npm startは付属のNode 24を使います' },
  checkPort: { en: 'Check HOST and PORT.', ja: 'HOSTとPORTを確認してください。' },
  freePort: {
    en: 'Stop that program, or choose another PORT.',
    ja: 'そのプログラムを停止するか、別のPORTを指定してください。',
  },
  highPort: { en: 'Choose a PORT above 1023.', ja: '1024以上のPORTを指定してください。' },
  writableFolder: {
    en: 'Set DATA_DIR to a folder that this user may write to.',
    ja: 'このユーザーが書き込めるフォルダーをDATA_DIRに指定してください。',
  },
  writableFile: {
    en: 'Set AUDIT_ANCHOR_FILE to a file in an existing folder that this user may write to.',
    ja: 'このユーザーが書き込める、既存のフォルダー内のファイルをAUDIT_ANCHOR_FILEに指定してください。',
  },
  folderCreated: {
    en: 'npm start creates it. If it existed before, check DATA_DIR.',
    ja: 'npm startで作成されます。以前からあったはずの場合は、DATA_DIRを確認してください。',
  },
  folder: { en: 'Set DATA_DIR to a folder.', ja: 'DATA_DIRにフォルダーを指定してください。' },
  folderOwner: {
    en: 'Start as the user who owns it (uid {{uid}}).',
    ja: '所有者のユーザー（uid {{uid}}）で起動してください。',
  },
  existingFolder: {
    en: 'Set DATA_DIR to a folder that exists.',
    ja: '存在するフォルダーをDATA_DIRに指定してください。',
  },
  diskRoom: {
    en: 'Enlarge the disk, or move the files to a bucket (Settings › File server).',
    ja: 'ディスクを大きくするか、ファイルをバケットに移してください（設定 › ファイルサーバー）。',
  },
  memorySettings: {
    en: 'Start with npm start, or add these settings to the command line and the environment of Node.',
    ja: 'npm startで起動するか、これらの設定をNodeのコマンドラインと環境変数に追加してください。',
  },
  formerDatabase: {
    en: 'If the app works as before: {{command}}',
    ja: 'アプリが以前と同じように動作していれば、削除してください：{{command}}',
  },
  backup: {
    en: 'Settings › Backups, or npm run backup. Backups of your own in another place are not seen here.',
    ja: '設定 › バックアップ、またはnpm run backup（別の場所にある独自のバックアップは、ここでは確認できません）',
  },

  databaseUrl: { en: 'Check DATABASE_URL.', ja: 'DATABASE_URLを確認してください。' },
  databaseAccess: {
    en: 'Check DATABASE_URL or DATA_DIR, then run this again.',
    ja: 'DATABASE_URLまたはDATA_DIRを確認し、もう一度実行してください。',
  },
  primary: {
    en: 'Set DATABASE_URL to the primary server.',
    ja: 'DATABASE_URLにプライマリサーバーを指定してください。',
  },
  recreateDatabase: {
    en: "Create the database again with LC_CTYPE 'C.UTF-8', and copy the data with pg_dump and pg_restore.",
    ja: 'LC_CTYPE「C.UTF-8」でデータベースを作り直し、pg_dumpとpg_restoreでデータを移してください。',
  },
  contrib: {
    en: 'Install the contrib package of PostgreSQL on the database server.',
    ja: 'データベースサーバーにPostgreSQLのcontribパッケージをインストールしてください。',
  },
  startCreates: { en: 'npm start creates them.', ja: 'npm startで作成されます。' },
  fittingVersion: {
    en: 'Start the version of the app that the database belongs to.',
    ja: 'このデータベースに対応するバージョンのアプリを起動してください。',
  },
  migrate: {
    en: 'Make a copy, then run npm start. It applies them.',
    ja: 'コピーを取ってからnpm startを実行すると適用されます。',
  },
  setClocks: {
    en: 'Synchronize the clocks of both machines: timedatectl set-ntp true',
    ja: '両方のマシンの時計を合わせてください：timedatectl set-ntp true',
  },

  keysBack: { en: 'Put the keys back into {{folder}}.', ja: '鍵を{{folder}}に戻してください。' },
  keysBackOrAgain: {
    en: 'Put the missing keys back into {{folder}}; npm run admin -- secrets names them. Or enter the secrets again in the settings.',
    ja: '足りない鍵を{{folder}}に戻してください（npm run admin -- secretsで確認できます）。または、設定で秘密の値を入力し直してください。',
  },
  keyBackOrAgain: {
    en: 'Put the missing key back, or enter the secret again in the settings; npm run admin -- secrets names both.',
    ja: '足りない鍵を元に戻すか、設定で秘密の値を入力し直してください（npm run admin -- secretsで確認できます）。',
  },

  mailPage: { en: 'Settings › Automatic e-mail', ja: '設定 › 自動メール' },
  filePage: { en: 'Settings › File server', ja: '設定 › ファイルサーバー' },
  resolver: { en: 'Check the DNS of this machine.', ja: 'このマシンのDNSを確認してください。' },
  mailRecords: {
    en: 'Add the DNS records that the provider of the mail server names.',
    ja: 'メールサーバーの提供元が指定するDNSレコードを追加してください。',
  },
  fileRights: { en: 'Check the rights of DATA_DIR/files.', ja: 'DATA_DIR/filesの権限を確認してください。' },
  filesBack: {
    en: 'Bring the folder back: mount its disk, or copy the files from a backup. The app finds them at once.',
    ja: 'フォルダーを元に戻してください：ディスクをマウントするか、バックアップからファイルをコピーしてください（再起動は不要です）。',
  },
  checkEgress: { en: 'Check EGRESS_ALLOW.', ja: 'EGRESS_ALLOWを確認してください。' },
  fewerAddresses: {
    en: 'List only the addresses of the mail server and the file server in EGRESS_ALLOW.',
    ja: 'EGRESS_ALLOWには、メールサーバーとファイルサーバーのアドレスだけを指定してください。',
  },
  allowAddresses: {
    en: 'Add their addresses to EGRESS_ALLOW, for example EGRESS_ALLOW=10.0.0.5',
    ja: 'それらのアドレスをEGRESS_ALLOWに追加してください（例：EGRESS_ALLOW=10.0.0.5）。',
  },

  proxy: {
    en: 'Check PUBLIC_URL and the proxy: docs/deployment.md#behind-a-proxy',
    ja: 'PUBLIC_URLとプロキシを確認してください：docs/deployment.md#behind-a-proxy',
  },
  publicUrl: {
    en: 'Set PUBLIC_URL to the address that users open, and forward it to HOST and PORT.',
    ja: '利用者が開くアドレスをPUBLIC_URLに指定し、HOSTとPORTに転送してください。',
  },
  https: {
    en: 'Put HTTPS in front, and set PUBLIC_URL=https://…',
    ja: '前段でHTTPSを使い、PUBLIC_URL=https://… を指定してください。',
  },
  renameEqual: {
    en: 'Rename or delete all but one of them in their list. Until then each can be saved with its name.',
    ja: '一覧で、一つを残して名前を変更するか削除してください。それまでは、それぞれ今の名前のまま保存できます。',
  },
  renewCertificate: { en: 'Renew the certificate of the proxy.', ja: 'プロキシの証明書を更新してください。' },
  trustedCertificate: {
    en: 'Install a certificate for the host of PUBLIC_URL, with its chain.',
    ja: 'PUBLIC_URLのホストの証明書を、中間証明書と一緒にインストールしてください。',
  },
  unbufferedEvents: {
    en: 'nginx: proxy_buffering off for /api/events',
    ja: 'nginxの場合：/api/eventsにproxy_buffering offを指定してください。',
  },
  replaceAddress: {
    en: 'The proxy must replace X-Forwarded-For; nginx: proxy_set_header X-Forwarded-For $remote_addr;',
    ja: 'プロキシでX-Forwarded-Forを置き換えてください。nginxの場合：proxy_set_header X-Forwarded-For $remote_addr;',
  },
  trustProxy: {
    en: 'Set TRUST_PROXY to the address of the proxy, probably TRUST_PROXY={{address}}',
    ja: 'プロキシのアドレスをTRUST_PROXYに指定してください（おそらくTRUST_PROXY={{address}}）。',
  },
  forwardAddress: {
    en: 'The proxy must set X-Forwarded-For, and TRUST_PROXY must name the proxy.',
    ja: 'プロキシでX-Forwarded-Forを設定し、プロキシをTRUST_PROXYに指定してください。',
  },
  forwardScheme: {
    en: 'The proxy must set X-Forwarded-Proto; nginx: proxy_set_header X-Forwarded-Proto $scheme;',
    ja: 'プロキシでX-Forwarded-Protoを設定してください。nginxの場合：proxy_set_header X-Forwarded-Proto $scheme;',
  },
})
