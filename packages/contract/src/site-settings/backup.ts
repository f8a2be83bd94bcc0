import { backupTargets } from '../backups.ts'
import { choice, flag } from '../fields/choice-fields.ts'
import { timeOfDay } from '../fields/date-fields.ts'
import { needsProof } from '../fields/fields.ts'
import { acceptsDigits, integer } from '../fields/number-fields.ts'
import { type BucketFieldNames, bucketLabels, bucketRules, bucketSecretKey } from './bucket.ts'
import { accessKeyId, agePublicKey, bucketName, endpoint, keyPrefix, region } from './fields.ts'

export const MAX_KEPT_BACKUPS = 365

export const backupBucket = {
  endpoint: 'backup_s3_endpoint',
  bucket: 'backup_s3_bucket',
  region: 'backup_s3_region',
  accessKeyId: 'backup_s3_access_key_id',
  secretKey: 'backup_s3_secret_key',
} as const satisfies BucketFieldNames

/** The folder is always `DATA_DIR/backups`. No setting names a path of the server. */
export const backup = {
  key: 'backup',
  query: { editBackup: 'true' },
  fields: needsProof({
    backup_scheduled: flag({ label: { en: 'Scheduled backups', ja: '自動バックアップ' } }),
    /** In the time zone of the site, otherwise in UTC. */
    backup_time: timeOfDay({ label: { en: 'Time of day', ja: '実行時刻' }, initial: '02:00' }),
    backup_keep: acceptsDigits(
      integer({
        label: { en: 'Backups to keep', ja: '保存する世代数' },
        min: 1,
        max: MAX_KEPT_BACKUPS,
        initial: 14,
      }),
    ),
    backup_target: choice({
      label: { en: 'Storage', ja: '保存先' },
      options: backupTargets,
      initial: 'folder',
    }),
    backup_s3_endpoint: endpoint({ label: bucketLabels.endpoint }),
    backup_s3_bucket: bucketName({ label: bucketLabels.bucket }),
    backup_s3_region: region({ label: bucketLabels.region }),
    backup_s3_access_key_id: accessKeyId({ label: bucketLabels.accessKeyId }),
    backup_s3_secret_key: bucketSecretKey(backupBucket),
    /** Archives for the bucket are encrypted to this key. Those on this server are not. */
    backup_public_key: agePublicKey({ label: { en: 'Public key', ja: '公開鍵' } }),
    backup_s3_prefix: keyPrefix({ label: { en: 'Key prefix', ja: 'キーのプレフィックス' } }),
  }),
  rules: bucketRules({
    names: backupBucket,
    where: { field: 'backup_target', is: 's3' },
    message: 'needed_for_backups',
  }),
} as const
