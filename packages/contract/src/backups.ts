import { z } from 'zod/mini'
import { pageQuery } from './http/paging.ts'
import type { LocalText } from './language.ts'

type Labels<Name extends string> = Readonly<Record<Name, LocalText>>

export const backupTargets = {
  folder: { en: 'This server', ja: 'このサーバー' },
  s3: { en: 'S3 bucket', ja: 'S3バケット' },
} as const satisfies Labels<string>
export type BackupTarget = keyof typeof backupTargets

export const backupCauses = {
  scheduled: { en: 'Scheduled', ja: '自動' },
  manual: { en: 'Manual', ja: '手動' },
  command: { en: 'Command line', ja: 'コマンドライン' },
  upgrade: { en: 'Upgrade', ja: 'アップグレード' },
} as const satisfies Labels<string>
export type BackupCause = keyof typeof backupCauses

/** The end of the name of an encrypted archive. */
export const ENCRYPTED = '.age'

export const backupStates = ['running', 'succeeded', 'failed'] as const
export type BackupState = (typeof backupStates)[number]

/** The reasons of failed backups, with what to do. They quote no text of another server. */
export const backupErrors = {
  interrupted: {
    en: 'Touchline stopped during the backup. A scheduled backup is repeated up to twice on the same day. Start any other backup again.',
    ja: 'バックアップの途中でTouchlineが停止しました。自動バックアップは同じ日に2回まで再実行されます。それ以外はもう一度実行してください。',
  },
  disk_full: {
    en: 'The disk with DATA_DIR/backups is full. Free some space on it, or keep fewer backups.',
    ja: 'DATA_DIR/backups のディスクに空きがありません。空き容量を増やすか、保存する世代数を減らしてください。',
  },
  folder: {
    en: 'The folder for backups cannot be written. Check the permissions of DATA_DIR/backups.',
    ja: 'バックアップのフォルダーに書き込めません。DATA_DIR/backups の権限を確認してください。',
  },
  busy: {
    en: 'Another backup of this database was running. Start the backup again.',
    ja: '別のバックアップを実行中でした。もう一度実行してください。',
  },
  database: {
    en: 'The connection to the database was lost. Check the database, then start the backup again.',
    ja: 'データベースとの接続が切れました。データベースを確認してから、もう一度実行してください。',
  },
  secret: {
    en: 'The stored secret access key cannot be read. Enter it again above.',
    ja: '登録済みのシークレットアクセスキーを読み取れません。上のフォームでもう一度入力してください。',
  },
  unreachable: {
    en: 'No S3-compatible service responds at the endpoint. Check the endpoint, port and region.',
    ja: 'エンドポイントからS3互換サービスの応答がありません。エンドポイント、ポート、リージョンを確認してください。',
  },
  certificate: {
    en: 'The certificate of the S3 service is not trusted. Check the endpoint.',
    ja: 'S3サービスの証明書を信頼できません。エンドポイントを確認してください。',
  },
  wrong_key: {
    en: 'The S3 service does not recognise the access key ID. Check that the ID is complete and active.',
    ja: 'アクセスキーIDがS3サービスに登録されていません。入力に誤りがないか、有効かどうかを確認してください。',
  },
  wrong_secret: {
    en: 'The secret access key does not match the access key ID. Enter it again.',
    ja: 'シークレットアクセスキーがアクセスキーIDと一致しません。もう一度入力してください。',
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
    en: 'The clocks of this server and of the S3 service differ. Synchronise the clock of this server, for example with NTP.',
    ja: 'このサーバーとS3サービスの時計がずれています。NTPなどで、このサーバーの時計を合わせてください。',
  },
  denied: {
    en: 'The access key lacks permission. Allow it to put, get and delete objects in the bucket.',
    ja: 'アクセスキーに権限がありません。バケットのオブジェクトの書き込み、読み取り、削除を許可してください。',
  },
  refused: {
    en: 'The S3 service rejected the upload. Check the log of the service.',
    ja: 'S3サービスにアップロードを拒否されました。サービスのログを確認してください。',
  },
  other: {
    en: 'The log of the server has the details.',
    ja: '詳細はサーバーのログを確認してください。',
  },
} as const satisfies Labels<string>
export type BackupErrorCode = keyof typeof backupErrors

function enumOf<Name extends string>(labels: Labels<Name>) {
  return z.enum(Object.keys(labels) as [Name, ...Name[]])
}

export const backupRunSchema = z.object({
  id: z.int(),
  cause: enumOf<BackupCause>(backupCauses),
  state: z.enum(backupStates),
  target: enumOf<BackupTarget>(backupTargets),
  /** The address of the bucket, or the folder if it is not `DATA_DIR/backups`; otherwise empty. */
  place: z.string(),
  /** The name of the archive, or its key in the bucket. Null until the archive is complete. */
  file_name: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  /** The number of copied database rows. */
  rows: z.nullable(z.int()),
  error: z.nullable(enumOf<BackupErrorCode>(backupErrors)),
  /** Columns that were changed by hand, such as `public.users.note`. A restore refuses the archive. */
  changed_columns: z.array(z.string()),
  /** Tables that do not belong to Touchline. A restore leaves them out. */
  other_tables: z.array(z.string()),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** The time at which the archive was deleted, by an administrator or because newer backups exist. */
  deleted_at: z.nullable(z.string()),
  /** True if the answering instance can download and delete the archive. */
  is_reachable: z.boolean(),
})
export type BackupRun = z.infer<typeof backupRunSchema>

/** `GET /api/backups`, newest first. */
export const backupsQuerySchema = pageQuery()
export type BackupsQuery = z.output<typeof backupsQuerySchema>
