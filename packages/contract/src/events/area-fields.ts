import type { FieldChange } from '../audit/calls.ts'
import { backupCauses, backupErrors, backupTargets } from '../backups.ts'
import { mailKindLabels, mailStageLabels } from '../deliveries.ts'
import { choice, status } from '../fields/choice-fields.ts'
import { instant } from '../fields/date-fields.ts'
import type { Fields } from '../fields/fields.ts'
import { image } from '../fields/image-field.ts'
import { money } from '../fields/money-fields.ts'
import { integer } from '../fields/number-fields.ts'
import { text } from '../fields/text-fields.ts'
import { MAX_COMPANY_LOGO_BYTES } from '../files.ts'
import { MAX_ID } from '../http/envelope.ts'
import { bulkActions, jobFailures, jobKinds } from '../jobs/jobs.ts'
import { type MasterListKey, masterLists } from '../master-data/lists.ts'
import { membershipPlans } from '../membership-plans/plans.ts'
import { priceFields } from '../membership-plans/prices.ts'
import { profileRecord } from '../profile-record.ts'
import type { RecordDeclaration } from '../records/record.ts'
import { secondFactorLabels } from '../second-factors/labels.ts'
import { singleSignOnReasons } from '../single-sign-on.ts'
import { settingGroups } from '../site-settings/groups.ts'
import { slackConnections } from '../slack/connections.ts'
import { functionFields } from '../slack/function-fields.ts'
import { sendErrors } from '../slack/send-errors.ts'
import { type AreaKey, actionLabels, areaLabels, eventOptions } from './areas.ts'
import { jobOptionFields, jobOptionValues } from './job-options.ts'
import { recordedAreas } from './recorded-areas.ts'
import { settingsAreaKey, type settingsAreas } from './settings-areas.ts'

type DeclaredKey = MasterListKey | keyof typeof settingsAreas

const furtherFields: Readonly<Record<Exclude<AreaKey, DeclaredKey>, Fields>> = {
  auth: {
    email: plainValue('E-mail', 'メールアドレス'),
    firstname: plainValue('First name', '名'),
    lastname: plainValue('Last name', '姓'),
    language: plainValue('Language', '言語'),
    delivery: choice({
      label: { en: 'Link', ja: 'リンク' },
      options: {
        mail: { en: 'Sent by e-mail', ja: 'メールで送信' },
        link: { en: 'Shown once', ja: '画面に1回表示' },
      },
      initial: 'mail',
    }),
    passkey: plainValue('Passkey', 'パスキー'),
    password: plainValue('Password', 'パスワード'),
    recovery_codes: count('Recovery codes left', '残りのリカバリーコード'),
    route: plainValue('Call', '呼び出し'),
    second_factor: choice({
      label: { en: 'Second factor', ja: '二要素認証' },
      options: secondFactorLabels,
      initial: 'totp',
    }),
    session: plainValue('Session', 'セッション'),
    reason: choice({
      label: { en: 'Reason', ja: '理由' },
      options: singleSignOnReasons,
      initial: 'not_verified',
    }),
    issuer: plainValue('Issuer', '発行者'),
    subject: plainValue('Account of the provider', 'プロバイダーのアカウント'),
    status: status({ label: { en: 'Status', ja: '状態' } }),
    access_token: plainValue('Access token', 'アクセストークン'),
    scopes: plainValue('Scopes', 'スコープ'),
    networks: plainValue('Networks', 'ネットワーク'),
    expires_on: plainValue('Expires', '有効期限'),
  },
  profile: {
    ...shownValues(profileRecord),
    company_logo_url: image({
      label: { en: 'Company logo', ja: '会社ロゴ' },
      maxBytes: MAX_COMPANY_LOGO_BYTES,
    }),
  },
  files: {
    image: plainValue('Image', '画像'),
  },
  file_storage: {
    place: plainValue('Storage', '保存先'),
    target: plainValue('Destination', '移動先'),
    moved_files: plainValue('Moved files', '移動したファイル数'),
    failed_files: plainValue('Files that could not be moved', '移動できなかったファイル数'),
  },
  mails: {
    kind: choice({ label: { en: 'Kind', ja: '種類' }, options: mailKindLabels, initial: 'password_reset' }),
    stage: choice({
      label: { en: 'Failed step', ja: '失敗した手順' },
      options: mailStageLabels,
      initial: 'connect',
    }),
    attempts: plainValue('Attempts', '試行回数'),
  },
  secrets: {
    key: plainValue('Key', 'キー'),
    secrets: plainValue('Encrypted values', '暗号化した値'),
    unreadable: plainValue('Unreadable values', '読み取れない値'),
  },
  /** Entries of prices name the age group and the period in their values. */
  membershipPlans: {
    ...membershipPlans.fields,
    amount: priceFields.amount,
    age_group: plainValue('Age group', '年齢区分'),
    valid_from: priceFields.valid_from,
    valid_to: priceFields.valid_to,
    prices: plainValue('Prices', '価格'),
    example: plainValue('Example', '計算例'),
    total: money({
      label: { en: 'Total', ja: '合計' },
      currency: 'currency',
      empty: { en: 'Refused', ja: '対象外' },
    }),
  },
  slackConnections: {
    ...slackConnections.fields,
    fault: choice({ label: { en: 'Error', ja: 'エラー' }, options: sendErrors, initial: 'internal' }),
    failures: plainValue('Failures in a row', '連続失敗'),
    signing_secret: plainValue('Signing secret', '署名シークレット'),
  },
  slackFunctions: functionFields(eventOptions),
  deliveries: {
    function_id: plainValue('Function', '通知'),
    connection_id: plainValue('Connection', '接続'),
    resent: plainValue('Messages', '件数'),
  },
  backups: {
    cause: choice({ label: { en: 'Cause', ja: '実行方法' }, options: backupCauses, initial: 'scheduled' }),
    target: choice({ label: { en: 'Storage', ja: '保存先' }, options: backupTargets, initial: 'folder' }),
    place: plainValue('Location', '場所'),
    file_name: plainValue('Archive', 'アーカイブ'),
    bytes: plainValue('Bytes', 'バイト数'),
    error: choice({ label: { en: 'Reason', ja: '理由' }, options: backupErrors, initial: 'other' }),
    backup_of: instant({ label: { en: 'Backup of', ja: 'バックアップの日時' } }),
  },
  jobs: {
    list: choice({ label: { en: 'List', ja: '一覧' }, options: areaLabels(recordedAreas), initial: '' }),
    action: choice({
      label: { en: 'Action', ja: '操作' },
      options: { ...jobKinds, ...bulkActions },
      initial: 'activate',
    }),
    set: plainValue('Value', '値'),
    options: plainValue('Options', 'オプション'),
    file: plainValue('File', 'ファイル'),
    undo_of_job: count('Undone job', '元に戻したジョブ'),
    total: count('Selected', '選択件数'),
    done: count('Changed', '変更'),
    unchanged: count('Unchanged', '変更なし'),
    refused: count('Refused', '拒否'),
    failure: choice({ label: { en: 'Reason', ja: '理由' }, options: jobFailures, initial: 'internal' }),
  },
  audit: {
    format: choice({
      label: { en: 'Format', ja: '形式' },
      options: { csv: { en: 'CSV', ja: 'CSV' }, jsonl: { en: 'JSON Lines', ja: 'JSON Lines' } },
      initial: 'csv',
    }),
    from: instant({ label: { en: 'From', ja: '開始' } }),
    to: instant({ label: { en: 'To', ja: '終了' } }),
    actor: plainValue('Person', '操作者'),
    record: plainValue('Record', '項目'),
    search: plainValue('Search', '検索'),
    entries: count('Entries', '件数'),
    first_at: instant({ label: { en: 'First entry', ja: '最初の記録' } }),
    last_at: instant({ label: { en: 'Last entry', ja: '最後の記録' } }),
    last_sequence: count('Last number', '最後の番号'),
    last_hash: plainValue('Last hash', '最後のハッシュ'),
    sequence: count('Number', '番号'),
    hash: plainValue('Hash', 'ハッシュ'),
    reason: plainValue('Reason', '理由'),
    area: choice({ label: { en: 'Area', ja: '対象' }, options: areaLabels(recordedAreas), initial: '' }),
    action: choice({
      label: { en: 'Action', ja: '操作' },
      options: actionLabels(recordedAreas),
      initial: '',
    }),
  },
}

/**
 * The declarations of the changed values in the entries of an area, by their name in the entry. An entry may contain
 * further names. They are apart from the areas, because a page that only names what happened does not need them.
 */
const areaFields: Readonly<Record<string, Fields>> = {
  ...Object.fromEntries(masterLists.map(({ key, fields }) => [key, fields])),
  ...Object.fromEntries(settingGroups.map(({ key, fields }) => [settingsAreaKey(key), fields])),
  ...furtherFields,
}

/** Empty for an area that only a newer version of the product knows. */
export function fieldsOfArea(key: string): Fields {
  return (Object.hasOwn(areaFields, key) && areaFields[key]) || {}
}

type DeclaredChanges = { readonly changes: readonly FieldChange[]; readonly fields: Fields }

/** The changes of an entry, and the declarations of their values. A job names a value of its list, and options. */
export function declaredChanges(area: string, changes: readonly FieldChange[]): DeclaredChanges {
  const fields = fieldsOfArea(area)
  if (area !== 'jobs') return { changes, fields }
  const list = String(changes.find(({ field }) => field === 'list')?.new)
  const declared = changes.map((change) => declaredPart(change, list) ?? { changes: [change], fields: {} })
  return {
    changes: declared.flatMap((part) => part.changes),
    fields: { ...fields, ...Object.assign({}, ...declared.map((part) => part.fields)) },
  }
}

function declaredPart({ field: name, new: value }: FieldChange, list: string): DeclaredChanges | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (name === 'set') return declaredValues(value, fieldsOfArea(list))
  const options = { ...value }
  return name === 'options'
    ? declaredValues(jobOptionValues(options), jobOptionFields(list, options))
    : undefined
}

function declaredValues(values: object, declared: Fields): DeclaredChanges {
  const entries = Object.entries(values)
  return {
    changes: entries.map(([field, value]) => ({ field, old: null, new: value as unknown })),
    fields: Object.fromEntries(entries.flatMap(([field]) => entryOf(declared, field))),
  }
}

function entryOf(fields: Fields, name: string): [string, Fields[string]][] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field ? [[name, field]] : []
}

/** Declares a value that audit entries contain and no form has. The audit trail shows it as plain text. */
function plainValue(en: string, ja: string): Fields[string] {
  return text({ label: { en, ja }, max: 500 })
}

function count(en: string, ja: string): Fields[string] {
  return integer({ label: { en, ja }, min: 0, max: MAX_ID, initial: 0 })
}

/** Entries name no default of the site: a value that was never chosen is empty. */
function shownValues({ fields }: RecordDeclaration): Fields {
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'choice' ? { ...field, empty: undefined } : plainValue(field.label.en, field.label.ja),
  ])
  return Object.fromEntries(shown)
}
