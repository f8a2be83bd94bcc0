import { type Condition, type Rule, requiredWhen } from '../fields/rules.ts'
import { type SecretField, secret } from '../fields/secret-field.ts'
import type { MessageKey } from '../http/messages.ts'
import type { LocalText } from '../language.ts'

/** The labels of the fields of an S3 bucket, in every settings group that has one. */
export const bucketLabels = {
  endpoint: { en: 'Endpoint', ja: 'エンドポイント' },
  bucket: { en: 'Bucket', ja: 'バケット' },
  region: { en: 'Region', ja: 'リージョン' },
  accessKeyId: { en: 'Access key ID', ja: 'アクセスキーID' },
  secretKey: { en: 'Secret access key', ja: 'シークレットアクセスキー' },
} as const satisfies Readonly<Record<string, LocalText>>

/** The names of the fields of a bucket in their settings group. */
export type BucketFieldNames = Readonly<Record<keyof typeof bucketLabels, string>>

const MAX_SECRET_KEY = 1000

/** Another destination or another key ID requires the secret key again. */
export function bucketSecretKey({ endpoint, bucket, region, accessKeyId }: BucketFieldNames): SecretField {
  return secret({
    label: bucketLabels.secretKey,
    max: MAX_SECRET_KEY,
    boundTo: [endpoint, bucket, region, accessKeyId],
  })
}

type BucketRulesOptions = {
  readonly names: BucketFieldNames
  /** True while the bucket is used. */
  readonly where: Condition
  readonly message: MessageKey
}

/** Amazon S3, which has no endpoint, also requires the region. */
export function bucketRules({ names, where, message }: BucketRulesOptions): Rule[] {
  const { endpoint, bucket, region, accessKeyId, secretKey } = names
  return [
    requiredWhen({ where: [where], fields: [bucket, accessKeyId, secretKey], message }),
    requiredWhen({ where: [where, { field: endpoint, is: '' }], fields: [region], message }),
  ]
}
