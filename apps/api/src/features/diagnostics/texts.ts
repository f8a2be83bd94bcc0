import type { LocalText } from '@touchline/contract/language'
import { defineTexts } from '@touchline/contract/texts/catalogue'
import { type TextKey, translatorOf, type ValuesOf } from '@touchline/contract/texts/translate'
import { findings } from './finding-texts.ts'
import { remedies } from './remedy-texts.ts'

const checks = defineTexts('check', {
  node: { en: 'Node', ja: 'Node' },
  port: { en: 'Address and port', ja: 'アドレスとポート' },
  data_folder: { en: 'Data folder', ja: 'データフォルダー' },
  disk: { en: 'Disk with DATA_DIR', ja: 'DATA_DIRのディスク' },
  former_database: { en: 'Former database', ja: '以前のデータベース' },
  backup: { en: 'Newest backup', ja: '最新のバックアップ' },
  audit_anchors: { en: 'File of AUDIT_ANCHOR_FILE', ja: 'AUDIT_ANCHOR_FILEのファイル' },
  memory: { en: 'Memory settings', ja: 'メモリーの設定' },
  database: { en: 'Database', ja: 'データベース' },
  database_locale: { en: 'Locale of the database', ja: 'データベースのロケール' },
  database_extensions: { en: 'Extensions of the database', ja: 'データベースの拡張機能' },
  migrations: { en: 'Migrations', ja: 'マイグレーション' },
  equal_names: { en: 'Names in lists', ja: '一覧の名前' },
  database_clock: { en: 'Clock of the database', ja: 'データベースの時計' },
  keys: { en: 'Encryption keys', ja: '暗号鍵' },
  secrets: { en: 'Stored secrets', ja: '登録済みの秘密の値' },
  mail_server: { en: 'Mail server', ja: 'メールサーバー' },
  mail_domain: { en: 'DNS of the sender', ja: '差出人のDNS' },
  file_server: { en: 'File storage', ja: 'ファイルの保存先' },
  local_files: { en: 'Local files', ja: 'ローカルファイル' },
  egress: { en: 'Outgoing addresses', ja: '接続先のアドレス' },
  public_url: { en: 'PUBLIC_URL', ja: 'PUBLIC_URL' },
  tls: { en: 'Certificate', ja: '証明書' },
  clock: { en: 'Clock of the proxy', ja: 'プロキシの時計' },
  proxy_headers: { en: 'Headers of the proxy', ja: 'プロキシのヘッダー' },
  event_stream: { en: 'Event stream', ja: 'イベントの配信' },
})

const catalogues = [checks, findings, remedies] as const
type Texts = (typeof catalogues)[number]
const translators = { en: translatorOf('en', ...catalogues), ja: translatorOf('ja', ...catalogues) }

/** The text in both languages. */
export function say<Key extends TextKey<Texts>>(key: Key, ...values: ValuesOf<Texts, Key>): LocalText {
  return { en: translators.en(key, ...values), ja: translators.ja(key, ...values) }
}
